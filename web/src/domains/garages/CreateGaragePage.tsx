import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CreateForm, useCreating } from '../../kit/CreateForm'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Empty } from '../../kit/states'
import { useCountry } from '../../shared/country'
import { link } from '../../shared/screen'
import { DuplicateDialog, type Namesake, namesakesOf } from './DuplicateDialog'
import { addBody, emptyForm, type GarageForm } from './garageForm'
import { GarageSteps } from './GarageSteps'
import './garages.css'

function CreateGarage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { hasGst: isIndia } = useCountry()
  // A confirmation counts only for the form as it was then.
  const confirmed = useRef(false)
  const [namesakes, setNamesakes] = useState<readonly Namesake[]>()
  const add = useAction('add_garage', { handles: [409, 422] })
  const creating = useCreating<GarageForm>({
    draft: 'create',
    initial: emptyForm,
    onChange: () => {
      confirmed.current = false
    },
    save: async (values, keyFor) => {
      const body = addBody(values, isIndia, confirmed.current)
      try {
        const { id } = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
        setNamesakes(undefined)
        toast('success', t('garages.added'))
        void navigate(link('/garage/edit/:garageId', { garageId: id }))
        return true
      } catch (error) {
        const found = namesakesOf(error)
        setNamesakes(found)
        if (!found) throw error
        return false
      }
    },
  })
  return (
    <>
      <PageHeader title={t('screens.createGarage')} note={t('garages.createNote')} />
      <CreateForm of={creating} addText={t('garages.add')} clearText={t('garages.clear')}>
        <GarageSteps />
      </CreateForm>
      {namesakes ? (
        <DuplicateDialog
          namesakes={namesakes}
          busy={creating.busy}
          onBack={() => setNamesakes(undefined)}
          onConfirm={() => {
            confirmed.current = true
            creating.send()
          }}
        />
      ) : null}
    </>
  )
}

/** Adds a garage; what is still missing then is shown on its page. */
export default function CreateGaragePage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('garages', 'C')) return <CreateGarage />
  return (
    <>
      <PageHeader title={t('screens.createGarage')} />
      <div className="pl-card">
        <Empty title={t('garages.mayNot')}>
          <p>{t('garages.mayNotText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
