//! Writes advices, their lines and events. Events are added and never changed.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_cases::cases::By;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, update};

use crate::advices::rules::{NewLine, Totals};
use crate::advices::states::{AdviceState, LineKind};

/// The next place in a series. Other units of work that need one wait until this one ends.
pub async fn take_place(tx: &mut Tx, series: &str) -> DbResult<i64> {
    tx.one(
        "INSERT INTO payment_advice_numbers (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = payment_advice_numbers.last + 1 RETURNING last",
        args![series],
    )
    .await
}

/// Locks orders, so that no note is issued on one while its amount is settled.
pub async fn lock_orders(tx: &mut Tx, orders: &[i64]) -> DbResult<()> {
    for order in orders {
        tx.run("UPDATE orders SET version = version WHERE id = $1", args![*order]).await?;
    }
    Ok(())
}

/// A new draft.
pub struct NewAdvice<'a> {
    pub uuid: &'a str,
    pub number: &'a str,
    pub garage_id: i64,
    pub period: (NaiveDate, NaiveDate),
    pub commission_rate: i64,
    pub totals: Totals,
}

pub async fn insert(tx: &mut Tx, new: &NewAdvice<'_>, by: Option<i64>, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(payment_advices {
        uuid: new.uuid,
        number: new.number,
        garage_id: new.garage_id,
        period_from: new.period.0,
        period_to: new.period.1,
        state: AdviceState::Draft,
        commission_rate: new.commission_rate,
        orders: new.totals.orders,
        gross: new.totals.gross,
        deductions: new.totals.deductions,
        net: new.totals.net,
        created_by: by,
        created_at: now,
        changed_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes the lines of a draft in place of those that it has, and which notes are in the amounts of its orders.
pub async fn replace_lines(tx: &mut Tx, advice: i64, lines: &[NewLine]) -> DbResult<()> {
    free_carried(tx, advice).await?;
    tx.run("DELETE FROM payment_advice_notes WHERE advice_id = $1", args![advice]).await?;
    tx.run("DELETE FROM payment_advice_lines WHERE advice_id = $1", args![advice]).await?;
    for (position, line) in (1_i64..).zip(lines) {
        insert!(payment_advice_lines {
            advice_id: advice,
            position: position,
            kind: line.kind,
            order_id: line.order_id,
            recovery_id: line.recovery_id,
            credit_note_id: line.credit_note_id,
            debit_note_id: line.debit_note_id,
            carried_id: line.carried_id,
            description: &line.description,
            amount: line.amount,
        })
        .run(tx)
        .await?;
        if let Some(carried) = line.carried_id {
            let sql = "UPDATE payment_advices SET carried_to = $1 WHERE id = $2";
            tx.run(sql, args![advice, carried]).await?;
        }
    }
    for (table, column) in [("credit_notes", "credit_note_id"), ("debit_notes", "debit_note_id")] {
        let sql = format!(
            "INSERT INTO payment_advice_notes (advice_id, {column})
             SELECT l.advice_id, n.id FROM payment_advice_lines l JOIN bills b ON b.order_id = l.order_id
             JOIN {table} n ON n.bill_id = b.id WHERE l.advice_id = $1 AND l.kind = $2 ORDER BY n.id"
        );
        tx.run(sql, args![advice, LineKind::Order]).await?;
    }
    Ok(())
}

async fn free_carried(tx: &mut Tx, advice: i64) -> DbResult<u64> {
    tx.run("UPDATE payment_advices SET carried_to = NULL WHERE carried_to = $1", args![advice]).await
}

/// What a rejected advice settled is free again; its lines stay to be read.
pub async fn free(tx: &mut Tx, advice: i64) -> DbResult<()> {
    free_carried(tx, advice).await?;
    tx.run("DELETE FROM payment_advice_notes WHERE advice_id = $1", args![advice]).await?;
    tx.run("UPDATE payment_advice_lines SET is_live = FALSE WHERE advice_id = $1", args![advice]).await?;
    Ok(())
}

/// The totals of a draft after an edit.
pub async fn set_totals(
    tx: &mut Tx,
    advice: i64,
    totals: Totals,
    commission_rate: i64,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    update!(payment_advices {
        version = "version + 1",
        orders: totals.orders,
        gross: totals.gross,
        deductions: totals.deductions,
        net: totals.net,
        commission_rate: commission_rate,
        changed_at: now,
    } where { id: advice })
    .run(tx)
    .await
}

/// A step: the columns that belong to it. Those that are none stay as they are.
#[derive(Default)]
pub struct Step<'a> {
    pub payee: Option<&'a str>,
    pub account_id: Option<i64>,
    pub submitted_by: Option<i64>,
    pub approved_by: Option<i64>,
    pub utr: Option<&'a str>,
    pub paid_on: Option<NaiveDate>,
    pub reason: Option<&'a str>,
    pub carried_at: Option<DateTime<Utc>>,
}

/// Takes a step from a version; false when the advice no longer has it.
pub async fn advance(
    tx: &mut Tx,
    (advice, version): (i64, i64),
    to: AdviceState,
    step: &Step<'_>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let sql = "UPDATE payment_advices SET version = version + 1, state = $1, changed_at = $2,
            payee = COALESCE($3, payee), account_id = COALESCE($4, account_id),
            submitted_by = COALESCE($5, submitted_by), approved_by = COALESCE($6, approved_by), utr = COALESCE($7, utr),
            paid_on = COALESCE($8, paid_on), reason = COALESCE($9, reason), carried_at = COALESCE($10, carried_at)
        WHERE id = $11 AND version = $12";
    let args = args![
        to,
        now,
        step.payee,
        step.account_id,
        step.submitted_by,
        step.approved_by,
        step.utr,
        step.paid_on,
        step.reason,
        step.carried_at,
        advice,
        version
    ];
    Ok(tx.run(sql, args).await? == 1)
}

pub async fn add_event(
    tx: &mut Tx,
    advice: i64,
    (action, detail): (&str, Option<&str>),
    by: By<'_>,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    insert!(payment_advice_events {
        advice_id: advice,
        at: now,
        actor_id: by.id,
        actor_name: by.name,
        role: by.role,
        action: action,
        detail: detail,
    })
    .run(tx)
    .await
}
