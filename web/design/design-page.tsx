import { useState } from 'react'
import { type Language, THEMES } from '../../contract/preferences.ts'
import { en } from '../texts/en.ts'
import { TextsProvider } from '../texts/texts.tsx'
import { ne } from '../texts/ne.ts'
import { createSignal } from '../signal.ts'
import { Button } from '../ui/button.tsx'
import { Toaster, type Toasts } from '../ui/toast.tsx'
import { Specimens } from './specimens.tsx'
import { Tokens } from './tokens.tsx'

const TEXTS = { en, ne }

/** Every token and every primitive in every state: both themes side by side, one language at a time. */
export function DesignPage() {
  const [language, setLanguage] = useState<Language>('en')
  const [toasts] = useState<Toasts>(() => createSignal([]))
  return (
    <TextsProvider key={language} texts={TEXTS[language]}>
      <main className="min-h-dvh bg-paper">
        <header className="flex flex-wrap items-center gap-4 px-6 py-4">
          <h1 className="mr-auto text-xl">Design</h1>
          <Button lang="en" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
            English
          </Button>
          <Button lang="ne" aria-pressed={language === 'ne'} onClick={() => setLanguage('ne')}>
            नेपाली
          </Button>
        </header>
        <div className="grid lg:grid-cols-2">
          {THEMES.map((theme) => (
            <section
              key={theme}
              data-theme={theme}
              aria-label={theme}
              className="grid min-w-0 content-start gap-10 bg-paper p-6 text-ink"
            >
              <Tokens />
              <Specimens toasts={toasts} />
            </section>
          ))}
        </div>
      </main>
      <Toaster toasts={toasts} />
    </TextsProvider>
  )
}
