// The pages of the law library as finished HTML.

import type { LibraryPage } from '../../contract/library-page.ts'
import { LETTERS_PATH } from '../../contract/letter.ts'
import type { PageVisit, RenderLibraryPage } from '../../contract/public-page.ts'
import { cutAtWord } from '../../contract/cut-at-word.ts'
import { formatDay } from '../language/dates.ts'
import { DevelopersPage } from '../library/pages/developers-page.tsx'
import letterStyles from '../library/letters/letter-pages.css?inline'
import { LetterPage } from '../library/letters/letter-page.tsx'
import { LettersPage } from '../library/letters/letters-page.tsx'
import { QualityPage } from '../library/pages/quality-page.tsx'
import { SheetPage } from '../library/pages/sheet-page.tsx'
import { developers as englishDevelopers } from '../texts/en/developers.ts'
import { lastDay as englishLastDay } from '../texts/en/last-day.ts'
import { letters as englishLetters } from '../texts/en/letters.ts'
import { library as english } from '../texts/en/library.ts'
import { officeSheet as englishSheet } from '../texts/en/office-sheet.ts'
import { quality as englishQuality } from '../texts/en/quality.ts'
import { developers as nepaliDevelopers } from '../texts/ne/developers.ts'
import { lastDay as nepaliLastDay } from '../texts/ne/last-day.ts'
import { letters as nepaliLetters } from '../texts/ne/letters.ts'
import { library as nepali } from '../texts/ne/library.ts'
import { officeSheet as nepaliSheet } from '../texts/ne/office-sheet.ts'
import { quality as nepaliQuality } from '../texts/ne/quality.ts'
import {
  DESCRIPTION_LENGTH,
  type Framed,
  isHeld,
  renderHeldPage,
  renderInFrame,
  TOOLS_SCRIPT,
  type UnheldPage,
} from './render-held-page.tsx'

const LETTER_SCRIPT = '/fill-letter.js'

const TEXTS = {
  en: {
    library: english,
    lastDay: englishLastDay,
    letters: englishLetters,
    quality: englishQuality,
    officeSheet: englishSheet,
    developers: englishDevelopers,
  },
  ne: {
    library: nepali,
    lastDay: nepaliLastDay,
    letters: nepaliLetters,
    quality: nepaliQuality,
    officeSheet: nepaliSheet,
    developers: nepaliDevelopers,
  },
}

export const renderLibraryPage: RenderLibraryPage = (visit, page: LibraryPage) =>
  isHeld(page) ? renderHeldPage(visit, page) : renderInFrame(visit, { crumbs: [], ...describe(visit, page) })

function describe(
  { language, path, publicUrl, guestQuestions = 0 }: PageVisit,
  page: UnheldPage,
): Omit<Framed, 'crumbs'> & Partial<Pick<Framed, 'crumbs'>> {
  const { library, quality, lastDay, letters, officeSheet, developers } = TEXTS[language]
  switch (page.kind) {
    case 'sheet':
      return {
        title: `${officeSheet.title}: ${page.sheet.matter}`,
        scripts: [TOOLS_SCRIPT],
        content: (
          <SheetPage
            {...page}
            language={language}
            texts={officeSheet}
            tools={library.tools}
            address={publicUrl + path}
          />
        ),
      }
    case 'letters':
      return {
        title: letters.title,
        description: letters.description,
        scripts: [TOOLS_SCRIPT],
        style: letterStyles,
        content: <LettersPage topics={page.topics} language={language} texts={letters} guideTexts={library.guides} />,
      }
    case 'letter': {
      const { letter } = page
      return {
        title: letter.title[language],
        description: cutAtWord(letter.about.replace(/\s\[\d+\]/g, ''), DESCRIPTION_LENGTH),
        crumbs: [{ name: letters.name, url: LETTERS_PATH }],
        scripts: [TOOLS_SCRIPT, LETTER_SCRIPT],
        style: letterStyles,
        content: (
          <LetterPage
            letter={letter}
            language={language}
            texts={letters}
            dateProblems={lastDay.problems}
            callFirst={library.guide.emergencyContacts}
            guestQuestions={guestQuestions}
            formatDay={(isoDate) => formatDay(language, isoDate)}
          />
        ),
      }
    }
    case 'quality':
      return {
        title: quality.title,
        description: quality.description,
        scripts: [],
        content: (
          <QualityPage
            quality={page.quality}
            language={language}
            texts={quality}
            formatDay={(isoDate) => formatDay(language, isoDate)}
          />
        ),
      }
    case 'developers':
      return {
        title: developers.title,
        description: developers.description,
        scripts: [],
        content: <DevelopersPage texts={developers} language={language} publicUrl={publicUrl} />,
      }
  }
}
