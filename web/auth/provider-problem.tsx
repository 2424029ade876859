import { useSearch } from 'wouter'
import { useAccountTexts } from '../texts/texts.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says why a sign-in at the provider came to nothing, when the address of this page tells of it. */
export function ProviderProblem() {
  const { auth, errors } = useAccountTexts()
  const told = new URLSearchParams(useSearch()).get('error')
  if (told === null) return null
  // Anybody can write an address: none of its words are shown.
  return (
    <Notice tone="bad">
      {auth.signIn.failed} {new Map(Object.entries(errors)).get(typeOf(told)) ?? auth.unknownFailure}
    </Notice>
  )
}

function typeOf(told: string): string {
  try {
    return String(JSON.parse(told).type)
  } catch {
    return ''
  }
}
