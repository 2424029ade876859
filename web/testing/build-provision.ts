import type { ProvisionView } from '../../contract/library.ts'

/** A provision as the library sends it; only what a test is about has to be said. */
export function buildProvision(details: Partial<ProvisionView> = {}): ProvisionView {
  return {
    workId: 'civil-code-2074',
    number: '95',
    written: { en: '95', ne: '९५' },
    title: { en: 'National Civil Code 2074, s. 95', ne: 'मुलुकी देवानी संहिता २०७४, दफा ९५' },
    citation: { en: 'National Civil Code, 2074, s. 95', ne: 'मुलुकी देवानी संहिता, २०७४ को दफा ९५' },
    workTitle: { en: 'National Civil Code, 2074', ne: 'मुलुकी देवानी संहिता, २०७४' },
    workShortTitle: { en: 'National Civil Code 2074', ne: 'मुलुकी देवानी संहिता २०७४' },
    unit: 'section',
    status: 'in-force',
    heading: { en: 'When a wife may ask for divorce', ne: 'श्रीमतीले कहिले माग्न सक्छिन्' },
    rule: { en: ['She may ask for it at any time.'], ne: ['उनले जुनसुकै बेला माग्न सक्छिन्।'] },
    lastDayUrl: null,
    facts: [{ kind: 'time-limit', en: 'Three years apart', ne: 'तीन वर्ष अलग' }],
    edition: { en: 'Nepali text of 2080', ne: '२०८० सालको पाठ' },
    checkedOn: '2026-11-20',
    correctedOn: null,
    repealedBy: null,
    relations: [],
    officialTexts: [],
    officialAddress: null,
    url: '/law/civil-code-2074/95',
    ...details,
  }
}
