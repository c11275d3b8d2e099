import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import { History } from '../../shared/History'
import { knownUser, useAskToLink } from './CreateForm'
import { FilesSection } from './FilesSection'
import { useFieldLabel, useHistoryWord, useShowField } from './fieldText'
import { traderTones } from './labels'
import { MayNot } from './MayNot'
import { Notes } from './Notes'
import { ShopFields } from './ShopFields'
import { editBody, type RetailerForm, retailerFormOf, sameValue } from './supplierForm'
import { SignInSection, TraderMoves } from './TraderParts'
import type { Retailer } from './types'
import './suppliers.css'

type Body = CallInput<'keep_retailer'>['body']

function EditRetailer({ retailer }: { retailer: Retailer }) {
  const { t } = useTranslation()
  const markUnsaved = useMarkUnsaved()
  const label = useFieldLabel()
  const show = useShowField()
  const askToLink = useAskToLink()
  const update = useAction('keep_retailer', { handles: [409, 422] })
  const guarded = useGuardedForm<Retailer, RetailerForm>({
    name: `retailer ${retailer.id}`,
    read: retailer,
    editOf: retailerFormOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = { id: base.id, version: base.version, ...editBody(retailerFormOf(base), edit) }
      try {
        return await update.mutateAsync({ body: body as Body })
      } catch (error) {
        const user = knownUser(error)
        if (!user || !(await askToLink(user))) throw error
        return await update.mutateAsync({ body: { ...body, confirm: true } })
      }
    },
    onSaved: () => toast('success', t('suppliers.saved')),
    onUnsaved: markUnsaved,
  })
  const { base, stale } = guarded
  return (
    <GuardedFrame
      form={guarded}
      name={t('suppliers.retailer')}
      saveText={t('suppliers.save')}
      discardText={t('suppliers.discard')}
      label={label}
      show={(key, edit) =>
        key === 'distributor_id'
          ? ([base, stale?.detail].find((one) => one?.distributor_id === edit.distributor_id)?.distributor
              ?.name ?? edit.distributor_id)
          : show(key, edit[key])
      }
    >
      <ShopFields kind="retailer" distributor={base.distributor} />
    </GuardedFrame>
  )
}

function LoadedRetailer({ retailer }: { retailer: Retailer }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const mayAdd = useMay('retailers', 'C')
  const mayChange = useMay('retailers', 'U')
  const mayEdit = mayAdd && mayChange
  const word = useHistoryWord()
  useTabTitle(retailer.name)
  return (
    <>
      <PageHeader
        title={retailer.name}
        note={
          <>
            <StatusTag tone={traderTones[retailer.status]}>
              {t(`suppliers.statuses.${retailer.status}`)}
            </StatusTag>{' '}
            {[retailer.city, retailer.distributor?.name].filter(Boolean).join(', ')}
            {retailer.status_reason ? ` · ${retailer.status_reason}` : null}
          </>
        }
        actions={mayEdit ? <TraderMoves kind="retailer" trader={retailer} /> : null}
      />
      <Notes of={retailer} />
      {mayEdit ? (
        <EditRetailer retailer={retailer} />
      ) : (
        <Alert type="info" showIcon title={t('suppliers.readOnly', { role })} />
      )}
      <SignInSection kind="retailer" trader={retailer} />
      <FilesSection of="retailer" id={retailer.id} files={retailer.files ?? []} mayEdit={mayChange} />
      <section className="pl-card pl-supplier-section">
        <h2>{t('shared.history.title')}</h2>
        <History entries={retailer.history ?? []} word={word} />
      </section>
    </>
  )
}

function ReadRetailer() {
  const { t } = useTranslation()
  const { retailerId = '' } = useParams()
  const id = Number(retailerId) || 0
  const answer = useCall('list_retailers', { query: { id } }, { handles: [404, 422] })
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return <MissingPage title={t('screens.retailer')} text={t('suppliers.noRetailer', { id: retailerId })} />
  }
  const retailer = answer.isPlaceholderData ? undefined : answer.data?.retailers[0]
  if (retailer) return <LoadedRetailer key={retailer.id} retailer={retailer} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

/** A retailer: what is agreed with them, their status and their sign-in. */
export default function RetailerPage() {
  const { t } = useTranslation()
  return useMay('retailers', 'R') ? (
    <ReadRetailer />
  ) : (
    <MayNot title={t('screens.retailer')} permission="retailers.R" />
  )
}
