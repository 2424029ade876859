// The pages of the law library as finished HTML.

import type { LibraryPage } from '../../contract/library-page.ts'
import type { PageVisit, RenderLibraryPage } from '../../contract/public-page.ts'
import { formatDay } from '../language/dates.ts'
import { DevelopersPage } from '../library/pages/developers-page.tsx'
import { QualityPage } from '../library/pages/quality-page.tsx'
import { SheetPage } from '../library/pages/sheet-page.tsx'
import { developers as englishDevelopers } from '../texts/en/developers.ts'
import { library as english } from '../texts/en/library.ts'
import { officeSheet as englishSheet } from '../texts/en/office-sheet.ts'
import { quality as englishQuality } from '../texts/en/quality.ts'
import { developers as nepaliDevelopers } from '../texts/ne/developers.ts'
import { library as nepali } from '../texts/ne/library.ts'
import { officeSheet as nepaliSheet } from '../texts/ne/office-sheet.ts'
import { quality as nepaliQuality } from '../texts/ne/quality.ts'
import {
  type Framed,
  isHeld,
  renderHeldPage,
  renderInFrame,
  TOOLS_SCRIPT,
  type UnheldPage,
} from './render-held-page.tsx'

const TEXTS = {
  en: {
    library: english,
    quality: englishQuality,
    officeSheet: englishSheet,
    developers: englishDevelopers,
  },
  ne: {
    library: nepali,
    quality: nepaliQuality,
    officeSheet: nepaliSheet,
    developers: nepaliDevelopers,
  },
}

export const renderLibraryPage: RenderLibraryPage = (visit, page: LibraryPage) =>
  isHeld(page) ? renderHeldPage(visit, page) : renderInFrame(visit, { crumbs: [], ...describe(visit, page) })

function describe({ language, path, publicUrl }: PageVisit, page: UnheldPage): Omit<Framed, 'crumbs'> {
  const { library, quality, officeSheet, developers } = TEXTS[language]
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
