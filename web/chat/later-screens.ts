// What a conversation is shown with. Not needed until a question is asked: the box can be typed in sooner without it.

import { screen } from '../screen.tsx'

export const ConversationView = screen(async () => (await import('./conversation-view.tsx')).ConversationView)
export const ChatScreen = screen(async () => (await import('./chat-screen.tsx')).ChatScreen)
export const WayOn = screen(async () => (await import('./composer/way-on.tsx')).WayOn)
export const DictationButton = screen(async () => (await import('./voice/dictation-button.tsx')).DictationButton)
