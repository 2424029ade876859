import { Braces, Download, FileText, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useExportTexts } from '../../texts/use-export-texts.ts'
import { iconButtonClass } from '../../ui/button-class.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { PrintedConversation } from './printed-conversation.tsx'
import { useExport } from './use-export.ts'

interface ExportMenuProps {
  accountId: string
  conversationId: string
  /** Where in the frame of the screen it stands. */
  place: HTMLElement
}

/** Takes the open conversation along: as a file to read, as one to import again, and on paper. */
export function ExportMenu({ accountId, conversationId, place }: ExportMenuProps) {
  const texts = useExportTexts()
  const { isBusy, printed, prints, save, print, onPrinted } = useExport({ accountId, conversationId })
  return (
    <>
      {createPortal(
        <Tooltip label={texts.button} side="below">
          <MenuButton
            aria-label={texts.button}
            aria-busy={isBusy}
            className={iconButtonClass}
            button={isBusy ? <Spinner /> : <Download aria-hidden="true" className="size-5" />}
          >
            <Menu
              side="below"
              entries={[
                { label: texts.markdown, Icon: FileText, onSelect: () => void save('markdown') },
                { label: texts.json, Icon: Braces, onSelect: () => void save('json') },
                { label: texts.print.a4, Icon: Printer, onSelect: () => void print('a4') },
                { label: texts.print.a5, Icon: Printer, onSelect: () => void print('a5') },
              ]}
            />
          </MenuButton>
        </Tooltip>,
        place,
      )}
      <p role="status" className="sr-only">
        {isBusy && texts.busy}
      </p>
      {printed && <PrintedConversation key={prints} {...printed} onPrinted={onPrinted} />}
    </>
  )
}
