import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useList } from '../../api/list'
import { download } from '../../api/download'
import { useMay, useSession } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { usePhone } from '../../kit/narrow'
import { caseAddress } from '../../shared/caseAddress'
import { AssignDialog } from './AssignDialog'
import { CaseCard } from './CaseCard'
import { caseColumns } from './caseColumns'
import { useCaseFilters } from './caseFilters'
import { CaseTabs } from './CaseTabs'
import { useCaseLabels } from './labels'
import { addressOfCase, type Kind, kinds } from './kinds'
import { Performance } from './Performance'
import { RaiseDialog } from './RaiseDialog'
import type { CaseRow, CasesOf } from './types'
import './escalations.css'

interface Props {
  id: string
  title: string
  kind: Kind
  of: CasesOf
  /** Where a case is opened. */
  addressOf: (row: CaseRow) => string
  note?: ReactNode
  /** Whether how people did can be opened from here. */
  showsPerformance?: boolean
}

/** Escalations as a list: tabs with counts, filters, and the chosen ones assigned together. */
export function CaseListView({ id, title, kind, of, addressOf, note, showsPerformance = false }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const labels = useCaseLabels()
  const mayRaise = useMay(kinds[kind].resource, 'C')
  // Several at once are assigned of orders only.
  const mayAssign = useMay('escalations', 'U') && kind === 'order'
  const mayDownload = useSession((now) => now.user?.is_download ?? false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<'raise' | 'assign' | 'performance'>()
  const rows = (of.answer.data?.escalations ?? []).filter((row) => chosen.has(row.id))
  const columns = useMemo(() => caseColumns({ t, labels, addressOf }), [t, labels, addressOf])
  const filters = useCaseFilters(kind, of)
  const raise = mayRaise ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setDialog('raise')}>
      {t('escalations.raise.title')}
    </Button>
  ) : null
  const assign =
    mayAssign && rows.length > 0 ? (
      <Button onClick={() => setDialog('assign')}>
        {t('escalations.assign.chosen', { count: rows.length })}
      </Button>
    ) : null
  const close = () => setDialog(undefined)
  return (
    <>
      <ListPage
        id={id}
        of={of}
        title={title}
        note={
          <>
            {note}
            <CaseTabs list={of} />
          </>
        }
        actions={
          <>
            {isPhone ? null : assign}
            {showsPerformance ? (
              <Button onClick={() => setDialog('performance')}>{t('escalations.performance.title')}</Button>
            ) : null}
            {raise}
          </>
        }
        filters={filters}
        {...(mayDownload
          ? {
              download: {
                label: t('escalations.download'),
                start: (report, signal) =>
                  download(
                    kinds[kind].list,
                    { query: { ...of.query, download: 1 } },
                    'Orders_Escalation_Sheet.csv',
                    report,
                    signal,
                  ),
              },
            }
          : {})}
        columns={columns}
        rows={(found) => found.escalations}
        rowId={(row) => row.id}
        addressOf={addressOf}
        card={(row) => <CaseCard row={row} address={addressOf(row)} />}
        selection={
          mayAssign
            ? {
                rows,
                onChange: (ticked) => setChosen(new Set(ticked.map((row) => row.id))),
                label: (row) => t('kit.chooseRow', { name: row.number }),
              }
            : undefined
        }
        texts={{
          none: t('escalations.none'),
          noneFit: t('escalations.noneFit'),
          showAll: t('escalations.showAll'),
        }}
        firstStep={
          <>
            <p>{t('escalations.noneText')}</p>
            {raise}
          </>
        }
      />
      {/* Cards are a long way down from the heading: what is done with the ticked ones stays in view. */}
      {isPhone && assign ? <div className="pl-action-bar">{assign}</div> : null}
      {dialog === 'assign' ? (
        <AssignDialog
          rows={rows}
          onClose={() => {
            setChosen(new Set())
            close()
          }}
        />
      ) : null}
      <Performance kind={kind} open={dialog === 'performance'} onClose={close} />
      {dialog === 'raise' ? (
        <RaiseDialog
          kind={kind}
          onClose={close}
          onRaised={(order, case_) => void navigate(caseAddress(kind, order, case_))}
        />
      ) : null}
    </>
  )
}

const titles = {
  order: 'screens.escalations',
  spares: 'screens.sparesEscalations',
  accessories: 'screens.accessoriesEscalations',
} as const satisfies Record<Kind, string>

const tables = {
  order: 'escalations',
  spares: 'spares-escalations',
  accessories: 'accessories-escalations',
} as const satisfies Record<Kind, string>

/** All escalations of a kind in the user's scope. */
export function AllCases({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const title = t(titles[kind])
  const list = useList(kinds[kind].list)
  const may = useMay(kinds[kind].resource, 'R')
  // The call of all kinds asks for it.
  const mayPerformance = useMay('escalations', 'R')
  if (!may) return <MissingPage title={title} text={t('escalations.notForRole')} />
  return (
    <CaseListView
      id={tables[kind]}
      title={title}
      kind={kind}
      of={list}
      addressOf={addressOfCase}
      showsPerformance={mayPerformance}
    />
  )
}
