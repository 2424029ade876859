import type { onRequestAsyncHookHandler } from 'fastify'
import { PROJECT_ID } from '../../contract/wire.ts'
import { ApiError } from '../http/api-error.ts'

/** Guard: every call under `/v1` names our project, in its header, as a query parameter, or where a provider sends people back to. */
export const requireProject: onRequestAsyncHookHandler = async (request) => {
  const { project } = request.query as { project?: unknown }
  const { projectId } = request.params as { projectId?: unknown }
  const named = request.headers['x-appwrite-project'] ?? project ?? projectId
  if (named === PROJECT_ID) return
  if (named === undefined || named === '') {
    throw new ApiError(
      401,
      'general_access_forbidden',
      'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
    )
  }
  throw new ApiError(
    404,
    'project_not_found',
    'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
  )
}
