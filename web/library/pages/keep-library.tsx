import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** For whoever saves data: `page-tools.ts` shows it then, and keeps the library by itself for everybody else. */
export function KeepLibrary({ texts }: { texts: LibraryTexts['kept'] }) {
  return (
    <div id="keep-library" hidden className="mt-10 grid max-w-[68ch] justify-items-start gap-2 text-sm print:hidden">
      <p>{texts.offer}</p>
      <button type="button" className={buttonClass('plain')}>
        {texts.keep}
      </button>
      <p role="status" data-kept={texts.done} data-failed={texts.failed} className="text-muted" />
    </div>
  )
}
