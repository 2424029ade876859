import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'

interface PageToolsProps {
  /** Of the page, without what only its reader chose. */
  address: string
  texts: LibraryTexts['tools']
  /** Whether the page says its address elsewhere. */
  isAddressThere?: boolean
}

/**
 * What a page is handed on by. `page-tools.ts` shows the buttons where they work: without it the address stands to be
 * selected, and the browser prints.
 */
export function PageTools({ address, texts, isAddressThere = false }: PageToolsProps) {
  return (
    <div className="grid gap-2 text-sm print:hidden">
      {!isAddressThere && <p className="select-all wrap-anywhere text-muted">{address}</p>}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} name={texts.copyLink} />
        <button type="button" hidden data-print="" className={buttonClass('plain')}>
          {texts.print}
        </button>
      </div>
      <p role="status" id="copied" data-copied={texts.copied} data-failed={texts.copyFailed} className="text-muted" />
    </div>
  )
}

interface CopyButtonProps {
  text: string
  name: string
  /** What it copies, where its name does not tell. */
  label?: string
}

export function CopyButton({ text, name, label }: CopyButtonProps) {
  return (
    <button type="button" hidden data-copy={text} aria-label={label} className={buttonClass('plain')}>
      {name}
    </button>
  )
}
