import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallError } from '../kit/callError'
import type { CallId, CallInput, DataOf } from './callTypes'
import { type CallOptions, call } from './client'
import { outdatedBy } from './topics'

/** How long reference data stays fresh: cities, garages, brands and other names rarely change. */
export const rarelyChanges = 300_000

export interface CallSettings<Data = unknown> {
  /** False waits: a parameter is not known yet. */
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh; `rarelyChanges` for reference data. */
  fresh?: number
  /** Polling interval in milliseconds while the query is on screen; or while its answer says so. */
  every?: number | ((data: Data) => number | false)
  handles?: CallOptions['handles']
}

/** Query for a call; the previous answer stays on screen while the next page loads. */
export function useCall<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  settings: CallSettings<DataOf<Id>> = {},
): UseQueryResult<DataOf<Id>, CallError> {
  const { every = false } = settings
  return useQuery<DataOf<Id>, CallError>({
    queryKey: [id, input ?? null],
    queryFn: async ({ signal }) =>
      (await call(id, input, { signal, handles: settings.handles })) ?? (null as DataOf<Id>),
    enabled: settings.enabled ?? true,
    staleTime: settings.fresh ?? 0,
    refetchInterval:
      typeof every === 'number' || !every
        ? every
        : ({ state: { data } }) => data !== undefined && every(data),
    placeholderData: keepPreviousData,
  })
}

interface ActionSettings<Id extends CallId> {
  /** Statuses that the caller shows itself. A form handles 422: the messages appear beside its inputs. */
  handles?: CallOptions['handles']
  onDone?: (data: DataOf<Id>) => void
}

type ActionInput<Id extends CallId> =
  CallInput<Id> extends infer I ? (undefined extends I ? I | void : I & { idempotencyKey?: string }) : never

/** Mutation for a call; every query that shows what it changes is refetched. */
export function useAction<Id extends CallId>(
  id: Id,
  settings: ActionSettings<Id> = {},
): UseMutationResult<DataOf<Id>, CallError, ActionInput<Id>> {
  const queries = useQueryClient()
  return useMutation<DataOf<Id>, CallError, ActionInput<Id>>({
    mutationFn: (input) => {
      const { idempotencyKey, ...rest } = (input ?? {}) as { idempotencyKey?: string }
      return call(id, rest as CallInput<Id>, { handles: settings.handles, idempotencyKey })
    },
    onSuccess: async (data) => {
      await refreshAfter(queries, id)
      settings.onDone?.(data)
    },
  })
}

/** Refetches the queries that show something this call changes. */
export const refreshAfter = (queries: QueryClient, id: CallId): Promise<void> =>
  refresh(queries, outdatedBy(id))

export async function refresh(queries: QueryClient, ids: readonly CallId[]): Promise<void> {
  await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id] })))
}
