import { useEffect, useState } from 'react'
import { choicesIn } from '../../../contract/choice.ts'
import type { Source } from '../../../contract/conversation.ts'
import { NEXT_QUESTIONS_PATH, type NextQuestionsView, type QuestionForm } from '../../../contract/office-sheet.ts'
import { useClient } from '../../client.tsx'
import { withChosen } from '../../drafts/new-draft.ts'
import { hasChoiceOfLetters } from '../../language/letters.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { usePutInBox } from '../put-in-box.ts'
import { sheetCodeOf } from './sheet-button.tsx'

interface NextQuestionsProps {
  /** The words of the answer. */
  answer: string
  sources: readonly Source[]
  question: string
}

/**
 * What can be asked after an answer, as the person writes; a press puts it into the box. After a question back it is what that lets
 * choose, else what others ask about the matter and the answer has not said.
 */
export function NextQuestions({ answer, sources, question }: NextQuestionsProps) {
  const texts = useSourceTexts()
  const { language } = useLanguage()
  const offered = useNextQuestions(sheetCodeOf(sources), formOf(question, answer))
  const choices = choicesIn(answer)
  const isChoice = choices.length > 0
  const others = offered.filter((each) => each !== question.trim() && !answer.includes(each))
  const questions = isChoice ? choices : others
  const putInBox = usePutInBox()
  if (questions.length === 0) return null
  return (
    <section lang={language} className="mt-4 grid gap-2 print:hidden">
      <h3 className={isChoice ? 'sr-only' : 'text-sm font-medium text-muted'}>
        {isChoice ? texts.choices : texts.nextQuestions}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map((each) => (
          <li key={each}>
            <button
              type="button"
              lang={langAttributeOf(each)}
              onClick={() => putInBox((typed) => withChosen(typed, each, questions))}
              className="min-h-9 rounded-md border border-line px-3 py-1.5 text-left text-sm transition-colors hover:border-ink hover:bg-sunken pointer-coarse:min-h-11"
            >
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function formOf(question: string, answer: string): QuestionForm {
  if (langAttributeOf(question) === 'ne') return 'ne'
  return hasChoiceOfLetters(question, answer) ? 'romanised' : 'en'
}

/** None until they are there, and where they cannot be had: nobody misses them. */
function useNextQuestions(code: string | null, form: QuestionForm): readonly string[] {
  const { api } = useClient()
  const [questions, setQuestions] = useState<readonly string[]>([])
  useEffect(() => {
    if (code === null) return
    const leaving = new AbortController()
    const address = `${NEXT_QUESTIONS_PATH}?${new URLSearchParams({ of: code, form })}`
    api.noted(readQuestions(address, leaving.signal)).then(setQuestions, () => setQuestions([]))
    return () => leaving.abort()
  }, [api, code, form])
  return questions
}

async function readQuestions(address: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) return []
  return ((await response.json()) as NextQuestionsView).questions
}
