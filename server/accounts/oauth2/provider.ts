// The OpenID Connect provider that the settings name.

import * as oidc from 'openid-client'
import type { Env } from '../../env.ts'
import { isLoopbackName } from '../../http/origins.ts'

/** What a provider says of somebody who has signed in there. */
export interface Subject {
  /** Theirs alone, at this provider. */
  id: string
  /** In lower case; null where the provider tells none. */
  email: string | null
  /** Whether the provider has proven the address. */
  isEmailVerified: boolean
  name: string
}

/** What has to come back from the provider with the answer; it travels through the browser, encrypted. */
export interface Expectation {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  /** As clients name it in the address. */
  readonly name: string
  /** Where the browser is sent, and what has to come back from there. @throws where the provider does not answer. */
  begin(redirectUri: string): Promise<{ url: URL; expected: Expectation }>
  /** Who came back at `answer`, the address with the provider's answer. @throws where anything in it is wrong. */
  finish(answer: URL, expected: Expectation): Promise<Subject>
}

type ProviderSettings = Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_PROVIDER'>

/** Null where no provider is set. */
export function createProvider(env: ProviderSettings): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_PROVIDER: name } = env
  if (!issuer || !clientId) return null
  let discovered: Promise<oidc.Configuration> | undefined
  const discover = () => {
    // A failure is not remembered: the provider may be there again.
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, secret, undefined, { execute: checksOf(issuer) })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }
  return {
    name,
    async begin(redirectUri) {
      const configuration = await discover()
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      })
      return { url, expected }
    },
    async finish(answer, { state, nonce, verifier }) {
      const configuration = await discover()
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      // Some providers tell the address only when they are asked for it.
      const told = claims['email']
        ? claims
        : { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      return subjectOf(told)
    },
  }
}

/** A provider on this machine may speak plain HTTP: for tests, and for one behind the same proxy. */
const checksOf = (issuer: string) =>
  issuer.startsWith('http:') && isLoopbackName(new URL(issuer).hostname) ? [oidc.allowInsecureRequests] : []

function subjectOf(claims: { sub: string; [name: string]: unknown }): Subject {
  const { sub, email, email_verified, name } = claims
  return {
    id: sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : '',
  }
}
