import { useState } from 'react'
import { API_KEYS_MAX } from '../../../contract/account.ts'
import type { Account } from '../../api/api.ts'
import { ChallengeForm } from '../../auth/second-factor/challenge-form.tsx'
import { useChallenge } from '../../auth/second-factor/use-challenge.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Focused } from '../focused.tsx'
import { KeyEntry } from './key-entry.tsx'
import { MakeKeyForm } from './make-key-form.tsx'
import { NewKey } from './new-key.tsx'
import { useKeys } from './use-keys.ts'

/** The keys with which programs ask in the name of the account. */
export function KeysDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const texts = useKeyTexts()
  const { asked, challenged } = useChallenge()
  const keys = useKeys()
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const view = secret !== null ? 'key' : isMaking ? 'form' : 'list'
  return (
    // A new one opens in the place of one that was closed too early.
    <Dialog
      key={String(isWarned)}
      title={texts.title}
      onClose={secret !== null && !isCopied && !isWarned ? () => setIsWarned(true) : onClose}
    >
      {/* Kept while a code is asked for: what was typed is sent again with it. */}
      <div hidden={asked !== null}>
        <div className="wrap-anywhere">
          <Focused key={view}>
            {secret !== null && (
              <NewKey
                secret={secret}
                isWarned={isWarned}
                onCopied={() => setIsCopied(true)}
                onDone={() => {
                  setSecret(null)
                  setIsCopied(false)
                }}
              />
            )}
            {view === 'form' && (
              <MakeKeyForm
                user={user}
                onCancel={() => setIsMaking(false)}
                onMake={async (wanted) => {
                  setSecret(await challenged(() => keys.make(wanted)))
                  setIsMaking(false)
                }}
              />
            )}
            {view === 'list' && <Overview user={user} keys={keys} onMake={() => setIsMaking(true)} />}
          </Focused>
        </div>
      </div>
      {asked && (
        <div className="grid gap-5 wrap-anywhere">
          <ChallengeForm {...asked} />
        </div>
      )}
    </Dialog>
  )
}

interface OverviewProps {
  user: Account
  keys: ReturnType<typeof useKeys>
  onMake: () => void
}

function Overview({ user, keys: { keys, failure, reload, change, revoke }, onMake }: OverviewProps) {
  const texts = useKeyTexts()
  const problem = useProblem()
  const isFull = keys !== null && keys.length >= API_KEYS_MAX
  return (
    <>
      <div className="grid gap-3">
        <p>{texts.intro}</p>
        <p>{texts.advice}</p>
      </div>
      {failure !== null && (
        <div role="alert" className="grid justify-items-start gap-3">
          <Notice tone="bad">{problem(failure, texts.failed)}</Notice>
          <Button onClick={reload}>{texts.again}</Button>
        </div>
      )}
      {!keys && failure === null && <p role="status">{texts.loading}</p>}
      {keys?.length === 0 && <p className="text-muted">{texts.none}</p>}
      {keys && keys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {keys.map((key) => (
            <KeyEntry
              key={key.$id}
              apiKey={key}
              onChange={(wanted) => change(key.$id, wanted)}
              onRevoke={() => revoke(key.$id)}
            />
          ))}
        </ul>
      )}
      {!user.emailVerification && <Notice>{texts.unverified}</Notice>}
      {isFull && <Notice>{texts.full(API_KEYS_MAX)}</Notice>}
      {user.emailVerification && keys && !isFull && (
        <Button variant="main" className="justify-self-start" onClick={onMake}>
          {texts.make.open}
        </Button>
      )}
    </>
  )
}
