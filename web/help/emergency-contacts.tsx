import { CALL_FIRST, callKey, DANGERS, type Danger, emergencyContactIds } from '../../contract/danger.ts'
import type { Language } from '../../contract/preferences.ts'
import { CallList } from './call-list.tsx'
import { helpById } from './checked-help.ts'

/**
 * Whom to call first, where words that were searched for tell of danger. The page carries the list for each danger, so
 * the script that searches as somebody types only chooses one, and the numbers are there without asking for them.
 */
export function EmergencyContacts({ danger, language }: { danger: Danger | null; language: Language }) {
  return (
    <>
      <div id="emergency-contacts" aria-live="polite" data-shown={danger ? callKey(danger) : undefined}>
        {danger && <Calls danger={danger} language={language} />}
      </div>
      <template id="calls">
        {DANGERS.map((each) => (
          <Calls key={callKey(each)} danger={each} language={language} />
        ))}
      </template>
    </>
  )
}

function Calls({ danger, language }: { danger: Danger; language: Language }) {
  return (
    <div data-calls={callKey(danger)} className="mb-4 grid gap-2">
      <p className="font-medium text-bad">{CALL_FIRST[danger.kind][language]}</p>
      <CallList help={helpById(emergencyContactIds(danger), language)} language={language} isUrgent />
    </div>
  )
}
