import { useClient } from '../../client.tsx'
import { useIsOffline } from '../../offline/connection.ts'
import { kept as english } from '../../texts/en/kept.ts'
import { kept as nepali } from '../../texts/ne/kept.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Centred } from './placeholders.tsx'

// Both languages, with the screen: it is needed where nothing more can be fetched.
const KEPT_TEXTS = { en: english, ne: nepali }

/** Without the reason: the state holds it in the words of the service, which say less than this does. */
export function FailedThread({ onLoadAgain }: { onLoadAgain: () => void }) {
  const { chat, language } = useTexts()
  const isOffline = useIsOffline(useClient().isOffline)
  return (
    <Centred>
      <h1 className="text-xl">{isOffline ? KEPT_TEXTS[language].notKept : chat.thread.loadFailed}</h1>
      <Button onClick={onLoadAgain}>{chat.thread.loadAgain}</Button>
    </Centred>
  )
}
