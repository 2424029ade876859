import { Monitor, Moon, Sun } from 'lucide-react'
import { LANGUAGES } from '../../contract/preferences.ts'
import { useLanguageSwitch } from '../language/use-language-switch.ts'
import { LANGUAGE_NAMES } from '../texts/language-names.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import type { MenuChoice } from '../ui/menu.tsx'
import { chooseTheme, useTheme } from './theme.ts'

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon }

/** The system's colours, light or dark, each by its name. */
export function useThemeChoice(): MenuChoice {
  const { theme: label, themes } = useTexts().chat.shell
  const chosen = useTheme()
  const option = (name: keyof typeof THEME_ICONS) => {
    const theme = name === 'system' ? null : name
    const onSelect = () => chooseTheme(theme)
    return { label: themes[name], Icon: THEME_ICONS[name], isChosen: theme === chosen, onSelect }
  }
  return { label, options: [option('system'), option('light'), option('dark')] }
}

/** Each language under its own name. */
export function useLanguageChoice(): MenuChoice {
  const { language: label } = useTexts().chat.shell
  const { language: chosen } = useLanguage()
  const choose = useLanguageSwitch()
  const options = LANGUAGES.map((language) => ({
    label: LANGUAGE_NAMES[language],
    lang: language,
    isChosen: language === chosen,
    onSelect: () => choose(language),
  }))
  return { label, options }
}
