import { useId } from 'react'
import type { Letters } from '../../contract/preferences.ts'
import { useClient } from '../client.tsx'
import { hideTitles, useTitlesHidden } from '../conversations/hidden-titles.ts'
import { DEVANAGARI, useLetters, useLettersSwitch } from '../language/letters.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { useLanguageChoice, useThemeChoice } from '../shell/preference-choices.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import type { MenuChoice } from '../ui/menu.tsx'
import { SettingsGroup } from './settings-group.tsx'

/** Language and theme, as in the user's menu, the letters of answers, and hidden titles; each choice takes effect at once. */
export function Preferences() {
  const { preferences } = useAccountTexts().settings
  const language = useLanguageChoice()
  const letters = useLettersChoice()
  const theme = useThemeChoice()
  return (
    <SettingsGroup heading={preferences.heading} intro={preferences.intro}>
      <ChoiceField {...language} />
      <ChoiceField {...letters} />
      <ChoiceField {...theme} />
      <HiddenTitles />
    </SettingsGroup>
  )
}

/** Whether whoever looks at the screen reads what was asked before. */
function HiddenTitles() {
  const { preferences } = useAccountTexts().settings
  const client = useClient()
  const hintId = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={useTitlesHidden()}
          aria-describedby={hintId}
          onChange={({ target }) => hideTitles(client, target.checked)}
          className="size-4 shrink-0 accent-indigo"
        />
        {preferences.hideTitles}
      </label>
      <p id={hintId} className="text-sm text-muted">
        {preferences.hideTitlesHint}
      </p>
    </div>
  )
}

function useLettersChoice(): MenuChoice {
  const { preferences } = useAccountTexts().settings
  const chosen = useLetters()
  const choose = useLettersSwitch(preferences.lettersFailed)
  const option = (letters: Letters, label: string, lang?: string) => ({
    label,
    ...(lang ? { lang } : {}),
    isChosen: letters === chosen,
    onSelect: () => void choose(letters),
  })
  const options = [option('devanagari', DEVANAGARI, 'ne'), option('latin', preferences.latin)]
  return { label: preferences.letters, options }
}
