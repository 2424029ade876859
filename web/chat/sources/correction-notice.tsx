import { formatDay } from '../../language/dates.ts'
import { useWriting } from '../../ui/writing.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageAddress } from '../../library/side-panel/page-address.ts'
import { languageOf, nameOf } from './cited-sources.ts'
import type { CorrectedSource } from './corrections.ts'
import { useReadSource } from './use-read-source.ts'

/** Says which entries were corrected after an answer was written, and leads to each as it is now. */
export function CorrectionNotice({ corrected }: { corrected: readonly CorrectedSource[] }) {
  const texts = useSourceTexts()
  const { language } = useTexts()
  const { write, langOf } = useWriting()
  const readSource = useReadSource()
  return (
    <div className="mt-3 text-sm">
      <Notice>
        <p>{texts.correctedSince(corrected.length)}</p>
        <ul className="mt-1 grid gap-1">
          {corrected.map(({ source, page, correctedOn }) => (
            <li key={page}>
              <a
                href={pageAddress(page, languageOf(source), language)}
                target="_blank"
                rel="noopener"
                lang={langOf(source.title)}
                onClick={(event) => readSource(source, event, event.currentTarget)}
                className={`${linkClass} inline-flex items-center pointer-coarse:min-h-11`}
              >
                {write(nameOf(source), true)}
              </a>
              <span className="block text-muted">{texts.correctedOn(formatDay(language, correctedOn))}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
