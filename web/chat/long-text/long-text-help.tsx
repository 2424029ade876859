import { useMemo, useState } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { useLongTextTexts } from '../../texts/use-long-text-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ShortenDialog } from './shorten-dialog.tsx'
import { splitText } from './split-text.ts'

/** A longer text is only offered to be shortened. */
const MOST_PARTS = 5

interface LongTextHelpProps {
  text: string
  onShortened: (text: string) => void
  onSendParts: (parts: readonly string[]) => void
}

/** What can be done with a text that is too long for one message: several messages, or choosing what to leave out. */
export function LongTextHelp({ text, onShortened, onSendParts }: LongTextHelpProps) {
  const texts = useLongTextTexts()
  const parts = useMemo(() => splitText(text, QUESTION_MAX_LENGTH), [text])
  const [isShortening, setIsShortening] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {parts.length <= MOST_PARTS && (
        <Button onClick={() => onSendParts(parts)} className="text-sm">
          {texts.sendParts(parts.length)}
        </Button>
      )}
      <Button onClick={() => setIsShortening(true)} className="text-sm">
        {texts.shorten}
      </Button>
      {isShortening && <ShortenDialog text={text} onShortened={onShortened} onClose={() => setIsShortening(false)} />}
    </div>
  )
}
