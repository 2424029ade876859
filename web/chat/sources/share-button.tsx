import { lazy, Suspense, useState } from 'react'
import { useAppSelector } from '../../store.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { WORDS_BUTTON } from './not-meant-button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('../../sharing/share-dialog.tsx')).ShareDialog }))

/** Opens what can be shared of the conversation, this answer chosen. Nothing for whoever asks without an account. */
export function ShareButton({ answerId }: { answerId: string }) {
  const { language } = useTexts()
  const { share } = useSourceTexts()
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const [isOpen, setIsOpen] = useState(false)
  if (!isSignedIn) return null
  return (
    <>
      <button
        type="button"
        lang={language}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={WORDS_BUTTON}
      >
        {share}
      </button>
      {isOpen && (
        <Suspense>
          <OpenDialog answerId={answerId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OpenDialog({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const messages = useAppSelector(({ currentConversation }) => currentConversation.messages)
  return <ShareDialog messages={messages} answerId={answerId} onClose={onClose} />
}
