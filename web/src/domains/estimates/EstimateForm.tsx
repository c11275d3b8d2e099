import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError } from '../../kit/callError'
import { FormError } from '../../kit/FormDialog'
import { ask, toast } from '../../kit/notify'
import { StaleDialog } from '../../kit/StaleDialog'
import { changedKeys, differences, settled, staleOf } from '../../kit/stale'
import { useDraft } from '../../kit/tab'
import { faultText, priceText, quantityText } from '../../kit/tax'
import { AddLines } from './AddLines'
import {
  billOf,
  type EditKey,
  type EstimateEdit,
  editOf,
  estimateBody,
  type LineEdit,
  moved,
  newKey,
  sameEstimate,
} from './edit'
import { LineRow } from './LineRow'
import { reasonsOf, shownSums, Totals } from './Totals'
import type { EstimateDetail } from './types'
import { useEstimateWords } from './words'

interface Draft {
  base: EstimateDetail
  edit: EstimateEdit
}

interface Failure {
  error: unknown
  /** By the path of the field. */
  fields: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with what is typed, by path: what the server would say, said before it is asked. */
function useTypedProblems(edit: EstimateEdit, bill: ReturnType<typeof billOf>) {
  const { t } = useTranslation()
  const wrong: Record<string, string> = {}
  for (const [at, line] of edit.lines.entries()) {
    const say = (field: string, text: string | undefined) => {
      if (text) wrong[`lines.${at}.${field}`] = text
    }
    if (line.service_name.trim() === '') say('service_name', t('estimates.nameMissing'))
    say('quantity', quantityText(line.quantity.trim(), t))
    say('price', priceText(line.price.trim(), t))
    if (line.discount.trim() !== '') say('discount', priceText(line.discount.trim(), t))
  }
  if (edit.discount.trim() !== '' && priceText(edit.discount.trim(), t))
    wrong.discount = priceText(edit.discount.trim(), t) ?? ''
  for (const { path, fault } of bill?.problems ?? []) wrong[path] ??= faultText(fault, t)
  return wrong
}

/** Saves an estimate over the version that was read; nobody's lines are lost. */
export function EstimateForm({
  estimate,
  onUnsaved,
}: {
  estimate: EstimateDetail
  onUnsaved: (unsaved: boolean) => void
}) {
  const { t } = useTranslation()
  const words = useEstimateWords()
  const draft = useDraft<Draft>(`estimate ${estimate.order_id}`)
  const [kept] = useState(draft.read)
  const [base, setBase] = useState(kept?.base ?? estimate)
  const [edit, setEdit] = useState<EstimateEdit>(() => kept?.edit ?? editOf(base))
  const [removed, setRemoved] = useState<{ line: LineEdit; at: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [tried, setTried] = useState(false)
  const [stale, setStale] = useState<EstimateDetail>()
  // What the next save starts from: settling a stale save moves it on before React has rendered again.
  const from = useRef(base)
  const save = useAction('save_estimate', {
    handles: [409, 422],
    refreshes: ['get_estimate', 'get_order', 'list_orders', 'list_declined_lines'],
  })
  const dirty = changedKeys({ ...editOf(base) }, { ...edit }, sameEstimate).length > 0
  const { terms } = estimate
  const bill = billOf(edit, terms)
  const typed = useTypedProblems(edit, bill)

  const change = (next: EstimateEdit) => {
    setEdit(next)
    setFailure(undefined)
    const changed = changedKeys({ ...editOf(from.current) }, { ...next }, sameEstimate).length > 0
    if (changed) draft.keep({ base: from.current, edit: next })
    else draft.drop()
    onUnsaved(changed)
  }
  const rebase = (next: EstimateDetail, values = editOf(next)) => {
    from.current = next
    setBase(next)
    setEdit(values)
  }
  // A form nobody has touched follows what is read.
  useEffect(() => {
    if (!dirty && (estimate.version !== base.version || estimate.revision !== base.revision)) rebase(estimate)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newly read estimate is of interest
  }, [estimate])
  useEffect(() => {
    if (kept) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is read back once
  }, [])

  const setLines = (lines: readonly LineEdit[]) => change({ ...edit, lines })
  const settle = (saved: EstimateDetail) => {
    draft.drop()
    onUnsaved(false)
    setStale(undefined)
    setRemoved(undefined)
    setTried(false)
    rebase(saved)
    toast('success', t('estimates.saved'))
  }
  const submit = async (wanted: EstimateEdit) => {
    setTried(true)
    if (Object.keys(typed).length > 0) return
    try {
      settle(await save.mutateAsync({ body: estimateBody(estimate.order_id, from.current.version, wanted) }))
    } catch (error) {
      const theirs = staleOf<EstimateDetail>(error)
      if (theirs) return setStale(theirs)
      setStale(undefined)
      setFailure({ error, fields: error instanceof CallError ? error.fields : {} })
    }
  }
  const discard = async () => {
    const sure = await ask({
      title: t('kit.loseTitle'),
      content: t('kit.loseText'),
      ok: t('kit.lose'),
      cancel: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    draft.drop()
    onUnsaved(false)
    setFailure(undefined)
    setTried(false)
    rebase(estimate)
  }
  const wrongAt = (path: string): string | undefined =>
    failure?.fields[path]?.join(' ') ?? (tried ? typed[path] : undefined)
  const wrongOf = (at: number) => {
    const paths = [...Object.keys(typed), ...Object.keys(failure?.fields ?? {})]
    const own = paths.filter((path) => path.startsWith(`lines.${at}.`))
    return Object.fromEntries(own.map((path) => [path.split('.')[2] ?? '', wrongAt(path) ?? '']))
  }
  const rest = Object.entries(failure?.fields ?? {})
    .filter(([path]) => !/^(lines\.\d+\.\w+|discount|note|customer_gstin)$/.test(path))
    .map(([path, messages]) => `${path}: ${messages.join(' ')}`)
  const mine = { ...edit }
  const theirs = stale ? { ...editOf(stale) } : undefined
  return (
    <>
      <form
        className="pl-estimate-form"
        aria-label={t('estimates.orderTab')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(edit)
        }}
      >
        <AddLines terms={terms} onAdd={(lines) => setLines([...edit.lines, ...lines])} />
        {removed ? (
          <p className="pl-estimate-undo" role="status">
            {t('estimates.removed', { name: removed.line.service_name })}{' '}
            <Button
              size="small"
              onClick={() => {
                setLines(edit.lines.toSpliced(removed.at, 0, removed.line))
                setRemoved(undefined)
              }}
            >
              {t('estimates.undo')}
            </Button>
          </p>
        ) : null}
        {edit.lines.length === 0 ? <p className="pl-quiet">{t('estimates.noLines')}</p> : null}
        <ol className={`pl-estimate-lines${terms.has_codes ? ' pl-estimate-with-codes' : ''}`}>
          {edit.lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              at={at}
              count={edit.lines.length}
              terms={terms}
              amounts={bill?.problems ? undefined : bill?.lines[at]}
              wrong={wrongOf(at)}
              onChange={(next) => setLines(edit.lines.with(at, { ...line, ...next }))}
              onMove={(by) => setLines(moved(edit.lines, at, by))}
              onDuplicate={() =>
                setLines(edit.lines.toSpliced(at + 1, 0, { ...line, id: null, key: newKey() }))
              }
              onRemove={() => {
                setRemoved({ line, at })
                setLines(edit.lines.toSpliced(at, 1))
              }}
            />
          ))}
        </ol>
        <div className="pl-estimate-foot">
          <div className="pl-card pl-estimate-whole">
            <label>
              <span>{t('estimates.fields.discount')}</span>
              <Input
                value={edit.discount}
                inputMode="decimal"
                status={wrongAt('discount') ? 'error' : undefined}
                onChange={(event) => change({ ...edit, discount: event.target.value })}
              />
              {wrongAt('discount') ? <span className="pl-estimate-wrong">{wrongAt('discount')}</span> : null}
            </label>
            {terms.has_codes ? (
              <label>
                <span>{t('estimates.fields.gstin')}</span>
                <Input
                  value={edit.gstin}
                  status={wrongAt('customer_gstin') ? 'error' : undefined}
                  onChange={(event) => change({ ...edit, gstin: event.target.value })}
                />
                {wrongAt('customer_gstin') ? (
                  <span className="pl-estimate-wrong">{wrongAt('customer_gstin')}</span>
                ) : null}
              </label>
            ) : null}
            <label>
              <span>{t('estimates.fields.note')}</span>
              <Input.TextArea
                value={edit.note}
                maxLength={1000}
                autoSize={{ minRows: 2, maxRows: 6 }}
                onChange={(event) => change({ ...edit, note: event.target.value })}
              />
            </label>
          </div>
          {bill && !bill.problems ? (
            <Totals
              title={t('estimates.totals')}
              totals={shownSums(bill.totals)}
              reasons={reasonsOf(terms.labour.reason, terms.parts.reason)}
            />
          ) : (
            <section className="pl-card pl-quiet" aria-label={t('estimates.totals')}>
              {t('estimates.noTotals')}
            </section>
          )}
        </div>
        {tried && Object.keys(typed).length > 0 ? (
          <p className="pl-form-error" role="alert">
            {t('kit.checkFields')}
          </p>
        ) : (
          <FormError error={failure?.error} rest={rest} />
        )}
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
            {t('estimates.save')}
          </Button>
          <Button disabled={!dirty || save.isPending} onClick={() => void discard()}>
            {t('estimates.discard')}
          </Button>
        </div>
      </form>
      {stale && theirs ? (
        <StaleDialog<EditKey>
          key={stale.version}
          differences={differences({ ...editOf(base) }, mine, theirs, sameEstimate)}
          label={words.field}
          show={(key, whose) => (
            <span className="pl-estimate-stale">{words.show(whose === 'mine' ? mine : theirs, key)}</span>
          )}
          busy={save.isPending}
          onBack={() => setStale(undefined)}
          onSave={(choice) => {
            // Lines of a version that is gone are lines without ids: the server knows those of the newest alone.
            const known = new Set(theirs.lines.map((line) => line.id))
            const chosen = settled(mine, theirs, choice)
            const lines = chosen.lines.map((line) => (known.has(line.id) ? line : { ...line, id: null }))
            const values = { ...chosen, lines }
            rebase(stale, values)
            void submit(values)
          }}
        />
      ) : null}
    </>
  )
}
