// What stands around every public page. A browser that keeps the law library has it without the other texts of those.

import { ui } from './ui.ts'

export const frame = {
  product: ui.product,
  tagline: 'Law For Everyone',
  header: {
    label: 'Main',
    laws: 'Laws',
    guides: 'Guides',
    ask: 'Ask a question',
    leave: 'Leave quickly',
    signIn: 'Sign in',
  },
  footer: {
    label: 'About this site',
    letters: 'Letters',
    contact: 'Contact',
    privacy: 'Privacy',
    about: 'About',
    quality: 'How good it is',
    developers: 'Developers',
    note: 'Legal information, not legal advice.',
    look: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
}

export type FrameTexts = typeof frame
