import type { ReactNode } from 'react'
import {
  type AimedCount,
  ANSWER_COUNTS,
  type AnswerCount,
  asSaid,
  isSaidAsFault,
  type QualityView,
} from '../../../contract/quality.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { QualityTexts } from '../../texts/en/quality.ts'
import { FEW, GroupTable, QualityTable } from './quality-table.tsx'
import { createFigureWriter, type FigureWriter } from './write-figures.ts'

interface QualityPageProps {
  quality: QualityView
  language: Language
  texts: QualityTexts
  formatDay: (isoDate: string) => string
}

const USEFUL = 'turns with a useful answer'
const FIRST = 'right provision first'
const IN_FIVE = 'right provision among five'

/** How often answers and search are right, with all that is not good yet. */
export function QualityPage({ quality, language, texts, formatDay }: QualityPageProps) {
  const { answers, search, measuredOn, commit, hasChanges } = quality
  const write = createFigureWriter(language, texts)
  const { kind, form } = texts.groupColumns
  const { all, questions } = texts.searchColumns
  const searched = [
    ...search.forms.map(({ name, counts }) => [texts.forms[name], counts] as const),
    [all, search.all] as const,
  ]
  return (
    <div className="grid gap-10">
      <div className="grid max-w-[68ch] gap-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-lg text-muted">{texts.intro}</p>
      </div>
      <Part heading={texts.shortly.heading}>
        <List items={summarise(quality, write, texts)} />
        <p>{texts.shortly.advice}</p>
      </Part>
      <Part heading={texts.asked.heading}>
        <List items={texts.asked.items} />
      </Part>
      <Part heading={texts.right.heading}>
        <List items={texts.right.items} />
      </Part>
      <QualityTable
        id="answers"
        heading={texts.answersHeading}
        columns={[texts.columns.what, texts.columns.result, texts.columns.aim]}
        rows={ANSWER_COUNTS.map((name) => [
          texts.answers[name],
          <Result key="result" name={name} count={answers.all[name]} write={write} texts={texts} />,
          <Aim key="aim" name={name} count={answers.all[name]} write={write} texts={texts} />,
        ])}
      />
      <GroupTable
        {...{ write, texts }}
        id="kinds"
        heading={texts.kindsHeading}
        column={kind}
        groups={answers.kinds}
        names={texts.kinds}
      />
      <GroupTable
        {...{ write, texts }}
        id="forms"
        heading={texts.formsHeading}
        column={form}
        groups={answers.forms}
        names={texts.forms}
      />
      <QualityTable
        id="search"
        heading={texts.searchHeading}
        intro={texts.searchIntro}
        columns={[texts.searchColumns.form, questions, texts.searchColumns.first, texts.searchColumns.inFive]}
        rows={searched.map(([name, counts]) => [
          name,
          write.number(counts[FIRST].of),
          write.percent(counts[FIRST]),
          write.percent(counts[IN_FIVE]),
        ])}
        note={texts.aimInFive(write.fraction(search.aimInFive))}
      />
      <Part heading={texts.whenHeading}>
        <p>{(hasChanges ? texts.measuredWithChanges : texts.measured)(formatDay(measuredOn), commit)}</p>
      </Part>
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[68ch] gap-3">
      <h2 className="text-lg">{heading}</h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** What matters most, the worst of it included. */
function summarise(
  { answers: { all, kinds } }: QualityView,
  write: FigureWriter,
  { shortly, kinds: names }: QualityTexts,
) {
  const said = (name: AnswerCount) => write.share(asSaid(name, all[name]))
  const aimed = Object.values(all).filter(({ aim }) => aim !== null)
  const missed = aimed.filter((count) => !isReached(count))
  const [weakest] = kinds
    .filter(({ counts }) => counts[USEFUL].of >= FEW)
    .toSorted((a, b) => shareOf(a.counts[USEFUL]) - shareOf(b.counts[USEFUL]))
  return [
    shortly.useful(said(USEFUL)),
    shortly.wrong(said('turns not plainly wrong')),
    shortly.danger(said('danger caught')),
    ...(weakest ? [shortly.weakest(names[weakest.name], write.share(weakest.counts[USEFUL]))] : []),
    shortly.aims(write.number(missed.length), write.number(aimed.length)),
  ]
}

const shareOf = ({ right, of }: { right: number; of: number }) => (of === 0 ? 1 : right / of)

const isReached = (count: AimedCount) => shareOf(count) >= (count.aim ?? 0)

interface CellProps {
  name: AnswerCount
  count: AimedCount
  write: FigureWriter
  texts: QualityTexts
}

function Result({ name, count, write, texts }: CellProps) {
  const said = asSaid(name, count)
  return (
    <>
      <span className="block font-medium">{write.percent(said, 1)}</span>{' '}
      <span className="block text-sm whitespace-nowrap text-muted @max-2xs:whitespace-normal">
        {texts.ofAll(write.number(said.right), write.number(said.of))}
      </span>
    </>
  )
}

function Aim({ name, count, write, texts }: CellProps) {
  if (count.aim === null) return <span className="text-sm text-muted">{texts.noAim}</span>
  const isFault = isSaidAsFault(name)
  const aim = write.fraction(isFault ? 1 - count.aim : count.aim)
  return (
    <>
      <span className="block">{isFault ? texts.atMost(aim) : texts.atLeast(aim)}</span>{' '}
      <span className={`block text-sm ${isReached(count) ? 'text-muted' : 'text-bad'}`}>
        {isReached(count) ? texts.reached : texts.missed}
      </span>
    </>
  )
}
