// The description of the API (OpenAPI 3.1), made of the routes' own schemas. Loaded when it is asked for.

import { z } from 'zod'
import { PROJECT_ID } from '../../contract/wire.ts'
import type { CollectedRoute } from './collect-routes.ts'
import { type ModelName, MODELS } from './models.ts'
import { type Operation, OPERATIONS } from './operations.ts'

export interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, object> }
}

const TAGS: [path: string, name: string, about: string][] = [
  ['/v1/databases', 'Documents', 'Conversations and messages, as Appwrite’s SDK reads and writes them'],
  ['/v1/search', 'Search', 'Your messages'],
  ['/v1/shares', 'Links', 'Copies of conversations that are shared by link'],
  ['/v1/feedback', 'Feedback', 'What you say about answers'],
  ['/v1', 'Account', 'Signing up, signing in and your account, as Appwrite’s SDK calls them'],
  ['/openai', 'Assistant', 'Questions and replies, as OpenAI’s SDK sends and reads them'],
  ['/api/law', 'Library', 'The law library, open to everybody'],
]

/** @param publicUrl where the routes are, without a slash at the end. */
export function writeOpenApi(routes: readonly CollectedRoute[], publicUrl: string, version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const operation = OPERATIONS[`${route.method} ${route.path}`]
    if (!operation) continue
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, operation) }
  }
  const head = {
    openapi: '3.1.1',
    info: {
      title: 'Kanooni',
      version,
      summary: 'Questions about the law of Nepal, and the law library behind the answers',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: TAGS.map(([, name, description]) => ({ name, description })),
  }
  return { ...head, paths, components: { schemas: describeModels(), ...SECURITY } }
}

const SECURITY = {
  securitySchemes: {
    project: { type: 'apiKey', in: 'header', name: 'X-Appwrite-Project', description: `Always "${PROJECT_ID}"` },
    session: { type: 'apiKey', in: 'cookie', name: `a_session_${PROJECT_ID}` },
    key: { type: 'http', scheme: 'bearer', description: 'An API key of your account, from POST /v1/account/keys' },
    jwt: { type: 'apiKey', in: 'header', name: 'X-Appwrite-JWT', description: 'From POST /v1/account/jwts' },
  },
}

function describeOperation({ method, path, schema }: CollectedRoute, operation: Operation): object {
  const { summary, answers, isStream } = operation
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: propertiesOf(schema?.params)[name] ?? { type: 'string' },
    })),
    ...describeQuery(schema?.querystring, operation.query),
  ]
  const responses = Object.entries(answers).map(([status, model]) => [status, describeAnswer(model, isStream)])
  return {
    operationId: operationIdOf(method, path),
    tags: [TAGS.find(([start]) => path.startsWith(start))?.[1]],
    summary,
    security: securityOf(path, operation),
    ...(parameters.length > 0 && { parameters }),
    ...(schema?.body && { requestBody: describeBody(schema.body) }),
    responses: { ...Object.fromEntries(responses), default: describeAnswer('Error') },
  }
}

function describeBody(schema: z.ZodType): object {
  const described = inputOf(schema)
  return { required: 'required' in described, content: { 'application/json': { schema: described } } }
}

/** `get_v1_account_sessions_by_sessionId` for `GET /v1/account/sessions/:sessionId`. */
const operationIdOf = (method: string, path: string) =>
  (method.toLowerCase() + path).replaceAll(':', 'by_').replace(/[^\w]+/g, '_')

function securityOf(path: string, { by, takesKey }: Operation): object[] {
  const project = path.startsWith('/v1') ? { project: [] } : {}
  if (by === 'anybody') return [project]
  const session = [
    { ...project, session: [] },
    { ...project, jwt: [] },
  ]
  return takesKey ? [...session, { key: [] }] : session
}

function describeQuery(schema: z.ZodType | undefined, more: Operation['query'] = {}): object[] {
  const described = inputOf(schema) as { required?: string[] }
  const own = Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: described.required?.includes(name) ?? false,
    schema: property,
  }))
  const others = Object.entries(more).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'array', items: { type: 'string' } },
  }))
  return [...own, ...others]
}

function describeAnswer(answer: ModelName | readonly ModelName[] | null, isStream = false): object {
  if (answer === null) return { description: 'No content' }
  const models = [answer].flat()
  const schemas = models.map((model) => ({ $ref: `#/components/schemas/${model}` }))
  const type = answer === 'Pong' ? 'text/plain' : 'application/json'
  return {
    description: models.join(' or '),
    content: {
      [type]: { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } },
      ...(isStream && {
        'text/event-stream': { schema: { type: 'string', description: 'OpenAI’s chunks, ending with [DONE]' } },
      }),
    },
  }
}

const propertiesOf = (schema: z.ZodType | undefined): Record<string, object> =>
  (inputOf(schema) as { properties?: Record<string, object> }).properties ?? {}

/** What a client sends: before defaults and changes of the form. */
function inputOf(schema: z.ZodType | undefined): object {
  if (!schema) return {}
  const { $defs: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // What leads to a definition is a value of any form in JSON: the one schema that contains itself.
  const isReference = (value: unknown) => typeof value === 'object' && value !== null && '$ref' in value
  return JSON.parse(JSON.stringify(withoutAddresses(described)), (_name, value) => (isReference(value) ? {} : value))
}

function describeModels(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, model] of Object.entries(MODELS)) registry.add(model, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, described]) => [id, withoutAddresses(described)]))
}

/** What stands in a document has no address of its own. */
function withoutAddresses(described: object): object {
  const { $schema: _, $id: __, ...rest } = described as { $schema?: string; $id?: string }
  return rest
}
