import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { sheetCode } from '../../../contract/office-sheet.ts'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { isVerified, pageOf } from '../sources/cited-sources.ts'
import { ActionButton } from '../thread/action-button.tsx'

const OfficeSheetDialog = lazy(async () => ({ default: (await import('./office-sheet-dialog.tsx')).OfficeSheetDialog }))

interface SheetButtonProps {
  /** Of the answer. */
  sources: readonly Source[]
  /** Null where it is not known. */
  question: string | null
}

/** Opens the page for an office that the verified sources of an answer make; nothing where they make none. */
export function SheetButton({ sources, question }: SheetButtonProps) {
  const texts = useSourceTexts()
  const [isOpen, setIsOpen] = useState(false)
  const code = sheetCodeOf(sources)
  if (code === null) return null
  return (
    <>
      <ActionButton label={texts.officeSheet} Icon={FileText} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <OfficeSheetDialog code={code} question={question} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The code of the sheet with what an answer rests on; null where nothing of it is verified. */
export const sheetCodeOf = (sources: readonly Source[]): string | null =>
  sheetCode(sources.filter(isVerified).flatMap((source) => pageOf(source) ?? []))
