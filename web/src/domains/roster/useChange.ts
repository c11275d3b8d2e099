import { useAction } from '../../api/call'
import type { Change, ChangeBody } from './types'

type Given = { changes: readonly Change[] } & Partial<Omit<ChangeBody, 'changes'>>

/** The body of changes; what is not said is as for one change without a version. */
const bodyOf = ({ changes, ...given }: Given): { body: ChangeBody } => ({
  body: { versions: [], dry_run: false, confirm: false, ...given, changes: [...changes] },
})

/** Changes of rosters, all or nothing. Without a dialog of its own, the console shows what was refused. */
export function useChange({ shown = false }: { shown?: boolean } = {}) {
  const action = useAction('change_roster', shown ? { handles: [409, 422] } : {})
  return { ...action, send: (given: Given) => action.mutateAsync(bodyOf(given)) }
}
