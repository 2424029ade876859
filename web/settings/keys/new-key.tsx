import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyButton } from '../copy-button.tsx'

/** Where OpenAI's clients ask, as their base URL. */
const address = () => `${location.origin}/openai/v1`

interface NewKeyProps {
  secret: string
  /** It was about to be closed before the key was copied. */
  isWarned: boolean
  onCopied: () => void
  onDone: () => void
}

/** A new key, which is shown once, and what else its program needs to know. */
export function NewKey({ secret, isWarned, onCopied, onDone }: NewKeyProps) {
  const { shown: texts, howTo } = useKeyTexts()
  const { copied, copyFailed: failed } = texts
  return (
    <>
      <h3 className="text-base font-semibold">{texts.heading}</h3>
      {isWarned ? (
        <div role="alert">
          <Notice tone="bad">{texts.notCopied}</Notice>
        </div>
      ) : (
        <p role="status">{texts.once}</p>
      )}
      <p translate="no" className="rounded-md bg-sunken p-4 font-mono break-all">
        {secret}
      </p>
      <CopyButton text={secret} copied={copied} failed={failed} onCopied={onCopied}>
        {texts.copyKey}
      </CopyButton>
      <p>{howTo}</p>
      <p translate="no" className="rounded-md bg-sunken p-4 font-mono break-all">
        {address()}
      </p>
      <CopyButton text={address()} copied={copied} failed={failed}>
        {texts.copyAddress}
      </CopyButton>
      <Button variant="main" className="justify-self-start" onClick={onDone}>
        {texts.done}
      </Button>
    </>
  )
}
