import type { Source } from '../../contract/conversation.ts'
import { Announcer } from '../chat/announcer.tsx'
import { Thread } from '../chat/thread/thread.tsx'
import { threadState } from '../chat/thread/thread-state.ts'
import { WithSidePanel } from '../library/side-panel/side-panel.tsx'
import { en } from '../texts/en.ts'
import { TextsProvider } from '../texts/texts.tsx'
import { buildMessage } from './build-message.ts'
import { render } from './render.tsx'

/** In place of what the library has corrected by now, which is no part of a test of answers. */
export const NO_CORRECTIONS = { body: {} }

/** Shows a conversation of one question and this answer, as on its screen. */
export function renderAnswer(content: string, sources: Source[], texts = en, question = 'May she ask?'): void {
  const thread = threadState(
    [
      buildMessage({ content: question }),
      buildMessage({ messageId: 'r', role: 'assistant', content, sources, createdAt: '2026-01-01T00:01:00.000+00:00' }),
    ],
    null,
  )
  render(
    <TextsProvider texts={texts}>
      <Announcer>
        <main style={{ height: '100vh' }}>
          <h1>Divorce</h1>
          <WithSidePanel>
            <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
              <Thread thread={thread} onTryAgain={() => {}} onLibrary={async () => {}} />
            </div>
          </WithSidePanel>
        </main>
      </Announcer>
    </TextsProvider>,
  )
}
