import { dayNumber } from '../../contract/kathmandu.ts'
import { signUpToAsk } from '../../contract/paths.ts'
import type { ShownCopy } from '../../contract/public-page.ts'
import { withoutControlCharacters } from '../../contract/text.ts'
import { continueCopyPath, type SharedMessage } from '../../contract/shares.ts'
import { formatDay } from '../language/dates.ts'
import type { SharedCopyTexts } from '../texts/en/shared-copy.ts'
import { useLanguage } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { SharedAnswer } from './shared-answer.tsx'

interface SharedCopyPageProps {
  copy: ShownCopy
  texts: SharedCopyTexts
  /** Of the page; paper does not know where it came from. */
  address: string
}

/** What somebody shared of a conversation, to be read without an account. */
export function SharedCopyPage({ copy, texts, address }: SharedCopyPageProps) {
  const { messages, corrections, token } = copy
  return (
    <div className="mx-auto grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-6">
      <Heading copy={copy} texts={texts} />
      {messages.map((message, place) =>
        message.role === 'user' ? (
          <Question key={place} message={message} label={texts.question} />
        ) : (
          <SharedAnswer key={place} message={message} place={place} label={texts.answer} corrections={corrections} />
        ),
      )}
      <div className="grid justify-items-start gap-2 border-t border-line pt-6 print:hidden">
        <a href={signUpToAsk(continueCopyPath(token))} rel="nofollow" className={buttonClass('main')}>
          {texts.goOn}
        </a>
        <p className="text-sm text-muted">{texts.goOnNote}</p>
      </div>
      <p className="hidden text-sm print:block">{address}</p>
    </div>
  )
}

function Heading({ copy: { messages, expiresAt }, texts }: Pick<SharedCopyPageProps, 'copy' | 'texts'>) {
  const { language } = useLanguage()
  const day = (instant: number) => formatDay(language, instant)
  // When a question was asked is what its owner's client says.
  const answered = messages.filter(({ role }) => role === 'assistant').map(({ createdAt }) => createdAt)
  const [first = 0, last = first] = [answered[0], answered.at(-1)]
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="font-medium">
        {dayNumber(first) === dayNumber(last) ? texts.asked(day(first)) : texts.askedFromTo(day(first), day(last))}{' '}
        {texts.advice}
      </p>
      <p className="text-sm text-muted">
        {texts.copy} {texts.expires(day(expiresAt))}
      </p>
    </div>
  )
}

/** As it was typed: nothing in it becomes a link or a heading, and nothing turns the direction of what stands around it. */
function Question({ message: { content }, label }: { message: SharedMessage; label: string }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-end gap-1 break-after-avoid print:justify-items-start">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      <p
        lang={langAttributeOf(content)}
        className="max-w-[85%] rounded-lg border border-line bg-sunken px-4 py-2.5 wrap-anywhere whitespace-pre-wrap print:max-w-full print:border-0 print:p-0 print:font-semibold"
      >
        {withoutControlCharacters(content)}
      </p>
    </section>
  )
}
