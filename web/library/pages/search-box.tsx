import { SEARCH_MAX_LENGTH } from '../../../contract/library-search.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'

interface SearchBoxProps {
  /** The page that shows the results. */
  action: string
  question: string
  label: string
  placeholder: string
  texts: LibraryTexts['search']
  /** Results are looked for in this work only, while somebody types. */
  workId?: string
}

/** Asks by GET, so that results have an address; `search-as-you-type.ts` shows them without leaving the page. */
export function SearchBox({ action, question, label, placeholder, texts, workId }: SearchBoxProps) {
  return (
    <form role="search" action={action} data-work={workId} className="flex max-w-[44rem] gap-2 print:hidden">
      <input
        type="search"
        name="q"
        defaultValue={question}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3.5 text-base"
      />
      <button type="submit" className={`${buttonClass('plain')} shrink-0 whitespace-nowrap`}>
        {texts.submit}
      </button>
    </form>
  )
}
