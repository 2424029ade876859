import {
  LETTER_FIELD_MAX_LENGTH,
  type LetterFieldKind,
  type LetterView,
  ownFieldsOf,
  PARAGRAPH_ROWS,
} from '../../../contract/letter.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LastDayTexts } from '../../texts/en/last-day.ts'
import { buttonClass } from '../../ui/button-class.ts'
import type { LettersTexts } from '../../texts/en/letters.ts'

interface LetterFieldsProps {
  letter: LetterView
  language: Language
  texts: LettersTexts
  dateProblems: LastDayTexts['problems']
}

/** What a letter asks for. No form: nothing of it can be submitted, and no browser remembers it. */
export function LetterFields({ letter: { form }, language, texts, dateProblems }: LetterFieldsProps) {
  const hintOf = (kind: LetterFieldKind, hint: string | undefined) =>
    [hint, kind === 'date' ? texts.dateHint : ''].filter(Boolean).join(' ')
  return (
    <section
      id="letter-fields"
      hidden
      data-form={JSON.stringify(form)}
      data-date-problems={JSON.stringify(dateProblems)}
      data-as-typed={texts.asTyped}
      className="grid gap-5"
    >
      <div className="grid gap-2">
        <h2 className="text-lg">{texts.fields}</h2>
        <p className="text-sm text-muted">{texts.stays}</p>
      </div>
      {form.fields.map(({ id, kind, rows, question, hint }) => (
        <Field
          key={id}
          id={id}
          kind={kind}
          rows={rows}
          question={question[language]}
          hint={hintOf(kind, hint?.[language])}
        />
      ))}
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-semibold">{texts.aboutYou}</legend>
        {ownFieldsOf(form.kind).map((id) => {
          const { question, hint } = texts.own[id]
          const kind = id === 'date' ? 'date' : 'line'
          return (
            <Field
              key={id}
              id={id}
              kind={kind}
              question={question}
              hint={hintOf(kind, hint)}
              isNumber={id === 'phone'}
            />
          )
        })}
      </fieldset>
      <div className="grid justify-items-start gap-1.5">
        <button type="button" id="letter-clear" data-put-back={texts.putBack} className={buttonClass()}>
          {texts.clear}
        </button>
        <p role="status" id="letter-cleared" data-text={texts.cleared} className="text-sm text-muted empty:hidden" />
      </div>
    </section>
  )
}

interface FieldProps {
  id: string
  kind: LetterFieldKind
  rows?: number | undefined
  question: string
  /** Empty where there is none. */
  hint: string
  isNumber?: boolean
}

function Field({ id, kind, rows = PARAGRAPH_ROWS, question, hint, isNumber = false }: FieldProps) {
  const htmlId = `field-${id}`
  const shared = {
    id: htmlId,
    'data-field': id,
    maxLength: LETTER_FIELD_MAX_LENGTH[kind],
    // Some browsers have the spelling checked by a service.
    spellCheck: false,
    autoComplete: 'off',
    'aria-describedby': hint ? `${htmlId}-hint` : undefined,
    className: 'min-h-11 w-full rounded-md border border-field bg-surface px-3.5 py-2 text-base',
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={htmlId} className="font-medium">
        {question}
      </label>
      {kind === 'paragraph' ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} inputMode={isNumber ? 'tel' : undefined} />
      )}
      {kind === 'date' && <p role="status" data-read={id} className="text-sm empty:hidden" />}
      {hint && (
        <p id={`${htmlId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
