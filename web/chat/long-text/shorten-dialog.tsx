import { useId, useMemo, useState } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { useLongTextTexts } from '../../texts/use-long-text-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { sentencesOf } from './split-text.ts'

interface ShortenDialogProps {
  text: string
  onShortened: (text: string) => void
  onClose: () => void
}

/** Lets the person choose which sentences of a long text to keep. A repeated sentence is left out once, which is said. */
export function ShortenDialog({ text, onShortened, onClose }: ShortenDialogProps) {
  const texts = useLongTextTexts()
  const sentences = useMemo(() => sentencesOf(text), [text])
  const repeated = useMemo(() => placesOfRepeated(sentences), [sentences])
  const [left, setLeft] = useState<ReadonlySet<number>>(repeated)
  const kept = sentences
    .filter((_sentence, place) => !left.has(place))
    .join('')
    .trim()
  const stateId = useId()
  const excess = kept.length - QUESTION_MAX_LENGTH

  function toggle(place: number, isKept: boolean) {
    const next = new Set(left)
    if (isKept) next.delete(place)
    else next.add(place)
    setLeft(next)
  }

  return (
    <Dialog title={texts.shorten} onClose={onClose}>
      <div className="grid gap-4 wrap-anywhere">
        <p>{texts.intro}</p>
        {repeated.size > 0 && <p className="text-muted">{texts.repeated(repeated.size)}</p>}
        <ul className="grid gap-1">
          {sentences.map((sentence, place) => (
            // They never change their order.
            <li key={place} hidden={!sentence.trim()}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm px-1 py-2 hover:bg-hover has-[input:not(:checked)]:text-muted has-[input:not(:checked)]:line-through">
                <input
                  type="checkbox"
                  checked={!left.has(place)}
                  onChange={({ target }) => toggle(place, target.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-indigo"
                />
                <span lang={langAttributeOf(sentence)}>{sentence.trim()}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3">
          <p id={stateId} role="status" className={excess > 0 ? 'text-bad' : 'text-muted'}>
            {kept === '' ? texts.nothing : excess > 0 ? texts.excess(excess) : texts.fits(-excess)}
          </p>
          <Button
            variant="main"
            aria-describedby={stateId}
            disabled={excess > 0 || kept === ''}
            onClick={() => {
              onShortened(kept)
              onClose()
            }}
          >
            {texts.use}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The places of sentences that repeat an earlier one. */
function placesOfRepeated(sentences: readonly string[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [place, sentence] of sentences.entries()) {
    const words = sentence.trim().toLowerCase()
    if (words !== '' && seen.has(words)) repeated.add(place)
    seen.add(words)
  }
  return repeated
}
