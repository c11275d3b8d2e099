//! Payments by mode, and the list behind them.

use std::collections::BTreeMap;

use pitlane_base::access::{Dashboard, Payments};
use pitlane_base::codes::{PaymentMode as Mode, StatsFlag};
use pitlane_base::list::List;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::overall::period;
use super::store::{self, PaidRow};
use super::types::{FiguresFilter, Paid, PaidFilter, PaidList, PaidSums, PaymentModeSums, PaymentModes};

pub async fn get_payment_modes(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<PaymentModes> {
    let period = period(&who, &asked)?;
    let kind = asked.flag.and_then(StatsFlag::kind);
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let mut found: BTreeMap<Mode, (PaidSums, PaidSums)> = BTreeMap::new();
    for (mode, payments, amount) in store::modes(&mut tx, &scope, period.now(), kind).await? {
        found.entry(mode).or_default().0 = PaidSums { payments, amount };
    }
    for (mode, payments, amount) in store::modes(&mut tx, &scope, period.before(), kind).await? {
        found.entry(mode).or_default().1 = PaidSums { payments, amount };
    }
    let used = Mode::ALL.iter().copied().filter_map(|mode| {
        let (now, before) = found.get(&mode).copied()?;
        Some(PaymentModeSums { mode, name: mode.name().into(), now, before })
    });
    let mut modes: Vec<_> = used.collect();
    modes.sort_by_key(|one| -one.now.amount);
    let (mut now, mut before) = (PaidSums::default(), PaidSums::default());
    for one in &modes {
        now.add(one.now);
        before.add(one.before);
    }
    Ok(Data::ok(PaymentModes { period, as_of: who.now(), modes, now, before }))
}

fn shown(row: PaidRow) -> Paid {
    Paid {
        payment_id: row.id,
        order_id: row.order_id,
        mode: row.mode,
        mode_name: row.mode.name().into(),
        payer: row.payer,
        payer_name: row.payer.name().into(),
        amount: row.amount,
        settled_at: row.settled_at,
        receipt_number: row.receipt_number,
        reference: row.reference,
        collector_name: row.collector_name,
        reason: row.reason,
    }
}

pub async fn list_paid(who: Allow<Read<Payments>>, Params(asked): Params<PaidFilter>) -> Answer<PaidList> {
    let days = FiguresFilter { range: asked.range, from: asked.from, to: asked.to, flag: asked.flag };
    let period = period(&who, &days)?;
    let only = (asked.flag.and_then(StatsFlag::kind), asked.mode);
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let rows = store::paid_list(&mut tx, &scope, period.now(), only, asked.page()).await?;
    let (count, total) = store::paid_sums(&mut tx, &scope, period.now(), only).await?;
    let payments = rows.into_iter().map(shown).collect();
    Ok(Data::ok(PaidList { period, as_of: who.now(), payments, count, total }))
}
