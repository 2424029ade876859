import { useState } from 'react'
import { errorType } from '../../api/error-kinds.ts'
import { useClient } from '../../client.tsx'
import { useLanguage } from '../../texts/texts.tsx'
import type { Challenge } from './challenge.ts'
import { loadChallenge } from './load-challenge.ts'

/** What a challenge is shown with. */
export interface AskedChallenge {
  /** As it was prepared. */
  challenge: Challenge
  /** Called once the code is right; where it throws, it is called again with the next try. */
  onMet: () => Promise<void>
  onCancel: () => void
}

/**
 * Does what takes a challenge first. `challenged` does it, and where the service asks for a second factor has that asked
 * for and does it again; it rejects with the service's refusal when the person cancels. `asked` is what to show meanwhile.
 */
export function useChallenge() {
  const { api } = useClient()
  const { language } = useLanguage()
  const [asked, setAsked] = useState<AskedChallenge | null>(null)

  async function challenged<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await act()
    } catch (error) {
      if (errorType(error) !== 'user_challenge_required') throw error
      const challenge = await loadChallenge(api, language)
      await new Promise<void>((resolve, reject) =>
        setAsked({ challenge, onMet: async () => resolve(), onCancel: () => reject(error) }),
      ).finally(() => setAsked(null))
      return act()
    }
  }

  return { asked, challenged }
}
