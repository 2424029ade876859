import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'

/**
 * The schema of a tool for the SDK, which has it described as JSON Schema for each request that lists the tools or calls one: that took
 * milliseconds of everybody's, and says the same each time.
 */
export function describeOnce<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const { jsonSchema, ...checks } = schema['~standard']
  return {
    '~standard': {
      ...checks,
      jsonSchema: { input: rememberByTarget(jsonSchema.input), output: rememberByTarget(jsonSchema.output) },
    },
  }
}

type Describe = StandardSchemaWithJSON['~standard']['jsonSchema']['input']

function rememberByTarget(describe: Describe): Describe {
  const described = new Map<string, ReturnType<Describe>>()
  return (options) => {
    const known = described.get(options.target) ?? describe(options)
    described.set(options.target, known)
    return known
  }
}
