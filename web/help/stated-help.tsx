import type { ReactNode } from 'react'
import { beginsHelpLine, readHelpLine } from '../../contract/help-line.ts'
import type { HelpView } from '../../contract/library.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import type { ListItem } from '../ui/markdown/markdown.tsx'
import { CallList } from './call-list.tsx'
import { CHECKED_HELP } from './checked-help.ts'

/**
 * A list of an answer as rows that dial, when each of its items is the line of an entry that we checked; null for any
 * other, which stays the text that a model wrote. The last item may still be growing into one.
 */
export function statedHelp(items: readonly ListItem[]): ReactNode {
  for (const language of LANGUAGES) {
    const known = CHECKED_HELP[language]
    const help = leadingEntries(items, known)
    const [growing, ...others] = items.slice(help.length)
    if (others.length > 0 || (growing && !beginsHelpLine(growing.text, known))) continue
    // Where nobody can be called, the list is one to read.
    if (!help.some(({ phone }) => phone)) continue
    return (
      <CallList help={help} language={language}>
        {growing?.content}
      </CallList>
    )
  }
  return null
}

function leadingEntries(items: readonly ListItem[], known: readonly HelpView[]): HelpView[] {
  const help: HelpView[] = []
  for (const { text } of items) {
    const entry = readHelpLine(text, known)
    if (!entry) break
    help.push(entry)
  }
  return help
}
