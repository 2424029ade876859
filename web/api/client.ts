import { Account as AccountCalls, Client, Databases, type Models } from 'appwrite'
import { PROJECT_ID } from '../../contract/wire.ts'

const client = new Client().setEndpoint(`${location.origin}/v1`).setProject(PROJECT_ID)

export const account = new AccountCalls(client)
export const databases = new Databases(client)

/** The signed-in account as the service sends it. */
export type Account = Models.User<Models.Preferences>
