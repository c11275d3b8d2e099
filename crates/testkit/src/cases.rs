//! Tests that count cases begin without those of the demonstration.

use pitlane_platform::args;

use crate::Running;

impl Running {
    /// Deletes the escalations of the demonstration with all that belongs to them, and gives nobody cases by themselves:
    /// what a test counts is its own.
    pub async fn delete_cases(&self) {
        const OURS: &str = "(SELECT id FROM cases WHERE kind <> 'ticket')";
        let mut tx = self.tx().await;
        let of_cases = |table: &&str| format!("DELETE FROM {table} WHERE case_id IN {OURS}");
        let tables = [
            "recoveries",
            "case_items",
            "case_alerts",
            "case_closings",
            "case_reads",
            "case_events",
            "case_comments",
            "case_clock_spans",
            "case_orders",
            "calls",
        ];
        let before = [
            "UPDATE cases SET last_event_id = NULL WHERE kind <> 'ticket'",
            // Recoveries that payments of the demonstration deduct.
            "DELETE FROM payment_advice_lines WHERE recovery_id IS NOT NULL",
            // What they granted, and vouchers that would count as a second compensation.
            "DELETE FROM wallet_entries",
            "DELETE FROM wallets",
            "DELETE FROM case_vouchers",
            "DELETE FROM voucher_uses",
            "DELETE FROM vouchers",
            "DELETE FROM call_events",
        ];
        let after = [
            "DELETE FROM assignment_decisions WHERE subject = 'case'",
            "DELETE FROM cases WHERE kind <> 'ticket'",
            "DELETE FROM case_numbers WHERE kind <> 'ticket'",
            "UPDATE users SET auto_assign = FALSE",
        ];
        let before = before.into_iter().map(str::to_owned).chain(tables.iter().map(of_cases));
        for sql in before.chain(after.into_iter().map(str::to_owned)) {
            tx.run(sql, args![]).await.expect("a statement");
        }
        tx.save().await.expect("saved");
    }
}
