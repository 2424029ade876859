// How often the right question of a guide is found for messages that nothing was learned from.

import { findFurtherQuestion, type FoundFurther, isForOthers, tellsStory } from '../../law/answers/further-question.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import type { Guide, WordForms } from '../../law/schema.ts'
import { outlineOf } from '../../law/entries-in-memory.ts'
import { createFurtherJudge, trainFurther } from '../../law/search/further-classifier.ts'
import { buildSayings, openSayings } from '../../law/search/sayings.ts'
import { readPartsOf } from '../../law/text/read-part.ts'

/** A message with the question of its guide that it was written for: 0 is the guide itself, a further one from 1 on. */
interface LeftOut {
  guide: Guide
  question: number
  message: string
}

export interface FurtherTally {
  /** Messages. */
  of: number
  /** The likeliest question is the right one, by counts alone and with what is learned. */
  rightByCounts: number
  right: number
  /** A further question leads the reply (`findFurtherQuestion`), and is the right one. */
  leads: number
  leadsRight: number
  /** The reply answers the right one, first or not. */
  answers: number
}

/** Leaves out every message of the fold, learns from all others, and judges it: of stories and of few words. */
export function measureFurther(
  entries: LibraryEntries,
  fold: number,
  folds: number,
): Record<'stories' | 'few words', FurtherTally> {
  const { kept, leftOut } = split(entries, fold, folds)
  const sayings = openSayings(readPartsOf(buildSayings(kept)))
  const weights = trainFurther(kept)
  const judge = createFurtherJudge(readPartsOf(weights), kept.guides.map(outlineOf), sayings)
  const tally = (judged: readonly LeftOut[]): FurtherTally => {
    const found = judged.map((each) => ({ ...each, found: findFurtherQuestion(each.guide, each.message, judge) }))
    const leading = found.filter((each) => each.found && each.found.certainty !== 'near')
    const isRight = (likelihoods: readonly number[], question: number) =>
      likelihoods.indexOf(Math.max(...likelihoods)) === question
    return {
      of: judged.length,
      rightByCounts: judged.filter(({ guide: { slug }, message, question }) =>
        isRight(sayings.likelihoodsWithin(slug, message), question),
      ).length,
      right: judged.filter(({ guide: { slug }, message, question }) => isRight(judge(slug, message), question)).length,
      leads: leading.length,
      leadsRight: leading.filter((each) => each.guide.furtherQuestions[each.question - 1] === each.found?.further)
        .length,
      answers: found.filter(answersRight).length,
    }
  }
  const { stories = [], 'few words': few = [] } = Object.groupBy(leftOut, ({ message }) =>
    tellsStory(message) ? 'stories' : 'few words',
  )
  return { stories: tally(stories), 'few words': tally(few) }
}

function answersRight({ guide, question, found }: LeftOut & { found: FoundFurther | null }): boolean {
  if (question === 0) return !found || found.certainty === 'near' || !isForOthers(found.further)
  const wanted = guide.furtherQuestions[question - 1]
  return wanted === found?.further || wanted === found?.second
}

/** The entries without the messages of the fold, and those messages. Every fifth message of a guide, where there are five folds. */
function split(entries: LibraryEntries, fold: number, folds: number): { kept: LibraryEntries; leftOut: LeftOut[] } {
  const left: { slug: string; question: number; message: string }[] = []
  let at = 0
  const isLeftOut = (slug: string, question: number, message: string) => {
    at += 1
    if (at % folds !== fold) return false
    left.push({ slug, question, message })
    return true
  }
  const without = (forms: WordForms, slug: string, question: number): WordForms => {
    const isKept = (message: string) => !isLeftOut(slug, question, message)
    return { en: forms.en.filter(isKept), ne: forms.ne.filter(isKept), romanised: forms.romanised.filter(isKept) }
  }
  const guides = entries.guides.map((guide) => ({
    ...guide,
    messages: without(guide.messages, guide.slug, 0),
    furtherQuestions: guide.furtherQuestions.map((further, place) => ({
      ...further,
      messages: without(further.messages, guide.slug, place + 1),
    })),
  }))
  const { training } = entries
  const situations = training?.situations.filter((each) => !isLeftOut(each.guide, each.further, each.message)) ?? []
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  return {
    kept: { ...entries, guides, ...(training && { training: { ...training, situations } }) },
    leftOut: left.flatMap(({ slug, ...each }) => {
      const guide = bySlug.get(slug)
      return guide ? [{ guide, ...each }] : []
    }),
  }
}
