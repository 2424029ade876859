import type { SheetView } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import type { OfficeSheetTexts } from '../../texts/en/office-sheet.ts'
import { OfficeSheet } from '../office-sheet.tsx'
import { PageTools } from './page-tools.tsx'

interface SheetPageProps {
  sheet: SheetView
  language: Language
  texts: OfficeSheetTexts
  tools: LibraryTexts['tools']
  /** Of the page. */
  address: string
}

const NOTHING_OWN = { matter: null, name: null, day: null }

/** A sheet for an office as anybody sees it who has its address. */
export function SheetPage({ sheet, language, texts, tools, address }: SheetPageProps) {
  return (
    <div className="grid max-w-[68ch] gap-8">
      <OfficeSheet sheet={sheet} language={language} texts={texts} address={address} own={NOTHING_OWN} heading="h1" />
      <div className="beside-sheet">
        <PageTools address={address} texts={tools} isAddressThere />
      </div>
    </div>
  )
}
