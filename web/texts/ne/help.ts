import type { HelpTexts } from '../en/help.ts'

export const help: HelpTexts = {
  call: 'फोन गर्नुहोस्',
  checked: (day) => `${day} मा जाँचिएको।`,
  inDanger: 'खतरामा हुनुहुन्छ?',
}
