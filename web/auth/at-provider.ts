// A sign-in at the provider leaves the application and comes back to a page of it. That it does is kept in this tab.

const AT_PROVIDER = 'kanooni.at-provider'

/** Notes that this tab goes to the provider. */
export function goToProvider(): void {
  try {
    sessionStorage.setItem(AT_PROVIDER, 'true')
  } catch {
    // Where storage is forbidden the profile is made good at the next sign-in of another kind.
  }
}

/** Whether this tab comes back from the provider; said once. */
export function comeFromProvider(): boolean {
  try {
    const isBack = sessionStorage.getItem(AT_PROVIDER) !== null
    sessionStorage.removeItem(AT_PROVIDER)
    return isBack
  } catch {
    return false
  }
}
