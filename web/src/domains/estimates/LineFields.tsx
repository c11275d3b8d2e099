import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import { JobHeading } from './JobHeading'
import type { Group, Removed } from './jobs'
import { LineRow } from './LineRow'
import { PasteDialog } from './PasteDialog'
import type { EstimateDetail } from './types'
import { type Added, useEditing, useWantedCell } from './useEditing'

interface Props {
  /** The estimate on which the edit is based. */
  estimate: EstimateDetail
  added: Added | undefined
  /** It was tried to save: from now on each line has all its fields. */
  isWhole: boolean
  /** Lines were changed by a button, not by typing. */
  onChanged: () => void
}

/** Undoes the last removal. */
function Undo({ gone, onUndo }: { gone: Removed; onUndo: () => void }) {
  const { t } = useTranslation()
  const [first, ...others] = gone.lines
  const name = (others.length > 0 ? gone.job.title : first?.line.service_name) ?? ''
  return (
    <p className="pl-estimate-undo" role="status">
      {t('estimates.removed', { name })}{' '}
      <Button size="small" onClick={onUndo}>
        {t('estimates.undo')}
      </Button>
    </p>
  )
}

function Columns() {
  const { t } = useTranslation()
  return (
    <div className="pl-estimate-columns" aria-hidden="true">
      {(['service_name', 'kind', 'quantity', 'price', 'total', 'approval'] as const).map((column) => (
        <span key={column}>{t(`estimates.columns.${column}`)}</span>
      ))}
    </div>
  )
}

/** The lines of an estimate by their jobs, in the order in which they are printed. */
export function LineFields({ estimate, added, isWhole, onChanged }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const { sheet, want } = useWantedCell()
  const editing = useEditing({ estimate, onChanged }, want)
  useEffect(() => {
    if (added) want(added)
  }, [added, want])
  const { groups, opened, gone, pasted } = editing
  const { terms } = estimate
  const titles = groups.flatMap(({ job, at }) => (job.title === null ? [] : [{ key: job.key, at }]))
  const row = (group: Group, at: number) => (
    <LineRow
      key={at}
      at={at}
      group={group}
      titles={titles}
      estimate={estimate}
      isOpen={opened === at}
      isWhole={isWhole}
      onChanged={onChanged}
      on={editing.line}
    />
  )
  return (
    <div className="pl-estimate-sheet" ref={sheet}>
      {gone ? <Undo gone={gone} onUndo={editing.undo} /> : null}
      {groups.length === 0 ? <p className="pl-quiet">{t('estimates.noLines')}</p> : <Columns />}
      <ol className="pl-estimate-lines" aria-label={t('estimates.lines')}>
        {groups.map((group) =>
          group.job.title === null ? (
            group.lines.map((at) => row(group, at))
          ) : (
            <JobHeading
              key={`job ${group.job.key}`}
              group={group}
              estimate={estimate}
              on={editing.job}
              onChanged={onChanged}
              onAdd={() => editing.line.onAddTo(group.job.key)}
            >
              {group.lines.map((at) => row(group, at))}
            </JobHeading>
          ),
        )}
      </ol>
      {groups.length > 0 ? <p className="pl-quiet pl-estimate-keys">{t('estimates.keys')}</p> : null}
      {pasted ? (
        <PasteDialog
          pasted={pasted}
          terms={terms}
          usualPayer={form.getFieldValue(['lines', pasted.at, 'payer']) as LineEdit['payer']}
          onTake={editing.takePasted}
          onClose={editing.dropPasted}
        />
      ) : null}
    </div>
  )
}
