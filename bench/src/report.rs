//! Writes RESULTS.md.

use std::fmt::Write;
use std::path::Path;

use crate::cases::Case;
use crate::export::Export;
use crate::given::GivenOut;
use crate::load::Measured;
use crate::overload::{Load, Outcome, Overload};
use crate::results::{Results, Row};
use crate::samples::{median, mib};
use crate::told::{Delay, Told};

const TARGET: &str = "bench/RESULTS.md";

/// The target for the start, in milliseconds.
const READY_MS: f64 = 1_000.0;
const IDLE_MIB: f64 = 100.0;
const EXPORT_MIB: f64 = 64.0;
const EXPORT_RATE: f64 = 100_000.0;
const CASES_RATE: f64 = 50_000.0;
/// The share of the peak that is answered under ten times its connections.
const LEAST_GOODPUT: f64 = 0.8;
const LONGEST_MS: f64 = 2_000.0;
/// How soon an open console is told.
const TOLD_MS: f64 = 1_000.0;
/// New leads are given out within so many seconds, and orders are listed meanwhile.
const GIVEN_OUT_S: f64 = 10.0;
const LISTED_MS: f64 = 200.0;
const MILLION: u64 = 1_000_000;
/// The allowed growth of the figures' time at ten times as many orders.
const MOST_GROWTH: f64 = 1.5;
/// The allowed time of a roster of ten times as many people.
const MOST_ROSTER: f64 = 8.0;

/// A row as printed while measuring.
pub fn line(row: &Row) -> String {
    let figures = |measured: Option<Measured>| {
        measured.map_or("-".into(), |m| {
            format!("{:.0}/s, half in {:.2} ms, 99% in {:.2} ms, {:.0} us CPU", m.rate, m.half, m.most, m.cpu)
        })
    };
    let ratio = ratio(row.ours, row.floor).map_or(String::new(), |ratio| format!(" ratio {ratio:.2}"));
    format!("  {} x{}: {} | floor: {}{ratio}", row.case.key(), row.connections, figures(row.ours), figures(row.floor))
}

fn ratio(ours: Option<Measured>, floor: Option<Measured>) -> Option<f64> {
    Some(ours?.rate / floor?.rate)
}

/// Writes all measurements so far.
pub fn write(work: &Path) -> anyhow::Result<()> {
    let all = Results::all(work)?;
    let mut text = String::from(HEAD);
    writeln!(text, "\nMeasured on {}.\n", machine())?;
    for results in &all {
        section(&mut text, results)?;
    }
    growth(&mut text, &all)?;
    Ok(std::fs::write(TARGET, text)?)
}

const HEAD: &str = "# Results of `make bench`

Written by the benchmark. The floor is the same SQL, as prepared statements, behind a bare hyper server that answers
JSON of the same size: no sign-in, routes, checks or types. Program, floor and the load generator share the machine's
cores and are measured in turn; each figure is the median of the rounds. CPU is the processor time of the server for
one call, which other work on the machine disturbs less than the rate. A dashboard and an order's page make several
calls one after another: they are timed and counted as one.
";

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let memory = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kib = memory.split_whitespace().nth(1).and_then(|text| text.parse::<u64>().ok()).unwrap_or_default();
    let kernel = rustix::system::uname().release().to_string_lossy().into_owned();
    format!(
        "{cores} cores, {:.0} GiB of memory, Linux {kernel}; Pitlane {}",
        mib(kib << 10) / 1024.0,
        env!("CARGO_PKG_VERSION")
    )
}

fn section(text: &mut String, results: &Results) -> std::fmt::Result {
    let Results { database, engine, orders, rounds, seconds, day, .. } = results;
    writeln!(text, "## {database}, {} orders\n", grouped(*orders))?;
    writeln!(text, "{database} {engine}; {rounds} rounds of {seconds} s; {day}.\n")?;
    writeln!(
        text,
        "| call | connections | calls/s | floor/s | ratio | target | p50 ms | p99 ms | CPU us | floor us |"
    )?;
    writeln!(text, "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")?;
    for row in &results.calls {
        if let Some(ours) = row.ours {
            let floor = |figure: fn(&Measured) -> f64| row.floor.as_ref().map_or(String::new(), |m| rounded(figure(m)));
            let is_floored = results.database == "SQLite";
            let ratio = ratio(row.ours, row.floor);
            writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {:.2} | {:.2} | {} | {} |",
                row.case.title(),
                row.connections,
                rounded(ours.rate),
                floor(|m| m.rate),
                ratio.map_or(String::new(), |ratio| format!("{ratio:.2}")),
                target(row, is_floored.then_some(ratio).flatten()),
                ours.half,
                ours.most,
                rounded(ours.cpu),
                floor(|m| m.cpu),
            )?;
        }
    }
    naive(text, results)?;
    roster(text, results)?;
    overload(text, results)?;
    told(text, results)?;
    given_out(text, results)?;
    figures(text, results)
}

/// The roster of ten times as many people.
fn roster(text: &mut String, results: &Results) -> std::fmt::Result {
    let half = |case| results.row(case, 1).and_then(|row| row.ours).map(|measured| measured.half);
    let (Some(few), Some(many)) = (half(Case::RosterOfFew), half(Case::RosterOfMany)) else { return Ok(()) };
    let ratio = many / few;
    writeln!(text, "\n| roster of 200 people | p50 ms | of 20 people | ratio | target |\n|---|--:|--:|--:|---|")?;
    writeln!(text, "| | {many:.2} | {few:.2} | {ratio:.1} | at most {MOST_ROSTER} {} |", mark(ratio <= MOST_ROSTER))
}

/// What ten times the connections of the peak change.
fn overload(text: &mut String, results: &Results) -> std::fmt::Result {
    let Some(found) = &results.overload else { return Ok(()) };
    writeln!(text, "\n| lists and new orders at once | answered/s | p99 ms | longest wait ms | refused |")?;
    writeln!(text, "|---|--:|--:|--:|--:|")?;
    for Load { connections, reads, writes } in [found.peak, found.crowd] {
        for (name, outcome) in [("lists", reads), ("new orders", writes)] {
            let Outcome { rate, most, longest, refused } = outcome;
            let (rate, refused) = (rounded(rate), refused * 100.0);
            writeln!(
                text,
                "| {name}, {connections} connections | {rate} | {most:.0} | {longest:.0} | {refused:.1} % |"
            )?;
        }
    }
    let longest = found.crowd.reads.longest.max(found.crowd.writes.longest);
    let (lists, orders) = found.goodput();
    writeln!(text, "\n| under ten times the connections | measured | target |\n|---|--:|---|")?;
    writeln!(text, "| lists answered, of the peak | {lists:.2} | {LEAST_GOODPUT} {} |", mark(lists >= LEAST_GOODPUT))?;
    writeln!(text, "| new orders, of the peak | {orders:.2} | {LEAST_GOODPUT} {} |", mark(orders >= LEAST_GOODPUT))?;
    writeln!(text, "| longest wait of any | {longest:.0} ms | 2 s {} |", mark(longest <= LONGEST_MS))
}

/// The same as printed while measuring.
pub fn overload_lines(found: &Overload) -> Vec<String> {
    let kind = |name: &str, Outcome { rate, most, longest, refused }: Outcome| {
        format!("{name} {rate:.0}/s, 99% in {most:.0} ms, longest {longest:.0} ms, {:.1} % refused", refused * 100.0)
    };
    let line = |Load { connections, reads, writes }: Load| {
        format!("  overload x{connections}: {}; {}", kind("lists", reads), kind("new orders", writes))
    };
    let (lists, orders) = found.goodput();
    vec![
        line(found.peak),
        line(found.crowd),
        format!("  overload: goodput {lists:.2} of lists, {orders:.2} of new orders"),
    ]
}

/// Until the last open console is told of a change.
fn told(text: &mut String, results: &Results) -> std::fmt::Result {
    let Some(Told { alone, busy }) = results.told else { return Ok(()) };
    writeln!(text, "\n| until 64 open consoles are told | half ms | longest ms | target |\n|---|--:|--:|---|")?;
    for (meanwhile, Delay { half, longest }) in [("nothing else", alone), ("16 connections read lists", busy)] {
        writeln!(text, "| {meanwhile} | {half:.0} | {longest:.0} | 1 s {} |", mark(longest <= TOLD_MS))?;
    }
    Ok(())
}

/// The same as printed while measuring.
pub fn told_line(Told { alone, busy }: &Told) -> String {
    let of = |Delay { half, longest }: Delay| format!("half in {half:.0} ms, longest {longest:.0} ms");
    format!("  told x64: {}; while lists are read: {}", of(*alone), of(*busy))
}

/// New leads given out.
fn given_out(text: &mut String, results: &Results) -> std::fmt::Result {
    let Some(GivenOut { seconds, leads, most, .. }) = results.given_out else { return Ok(()) };
    writeln!(text, "\n| new leads given out to 20 people | measured | target |\n|---|--:|---|")?;
    writeln!(text, "| {leads} leads | {seconds:.1} s | 10 s {} |", mark(seconds <= GIVEN_OUT_S))?;
    writeln!(text, "| a list of orders meanwhile, p95 | {most:.0} ms | 200 ms {} |", mark(most <= LISTED_MS))
}

/// The same as printed while measuring.
pub fn given_out_line(GivenOut { seconds, leads, most, lists }: &GivenOut) -> String {
    format!("  leads-given: {leads} in {seconds:.1} s; 95% of {lists} lists of orders meanwhile in {most:.0} ms")
}

/// The growth of the dashboard figures' time at ten times as many orders.
fn growth(text: &mut String, all: &[Results]) -> std::fmt::Result {
    let mut lines = String::new();
    for large in all.iter().filter(|results| results.orders == MILLION) {
        let small = all.iter().find(|results| results.database == large.database && results.orders * 10 == MILLION);
        for row in large.calls.iter().filter(|row| row.case == Case::Dashboard) {
            let small = small.and_then(|small| small.row(row.case, row.connections)).and_then(|row| row.ours);
            let (Some(small), Some(large_one)) = (small, row.ours) else { continue };
            let ratio = large_one.half / small.half;
            writeln!(
                lines,
                "| {} | {} | {:.2} | {:.2} | {ratio:.2} | {MOST_GROWTH} {} |",
                large.database,
                row.connections,
                small.half,
                large_one.half,
                mark(ratio <= MOST_GROWTH)
            )?;
        }
    }
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n## Dashboard: half of the calls within, ms\n")?;
    writeln!(text, "| database | connections | 100,000 orders | 1,000,000 orders | ratio | at most |")?;
    writeln!(text, "|---|--:|--:|--:|--:|---|\n{}", lines.trim_end())
}

/// The target, as a share of the floor or a time, and whether it is met.
fn target(row: &Row, ratio: Option<f64>) -> String {
    let alone = row.ours.filter(|_| row.connections == 1);
    match (row.case.target().zip(ratio), row.case.within().zip(alone)) {
        (Some((target, ratio)), _) => format!("{target} {}", mark(ratio >= target)),
        (_, Some((most, ours))) => format!("{most} ms {}", mark(ours.half <= most)),
        _ => String::new(),
    }
}

const fn mark(is_reached: bool) -> &'static str {
    if is_reached { "reached" } else { "**missed**" }
}

/// The deep page compared with straightforward SQL.
fn naive(text: &mut String, results: &Results) -> std::fmt::Result {
    writeln!(text, "\n| list from row 50,000 | connections | calls/s | naive SQL/s | ours / naive | target |")?;
    writeln!(text, "|---|--:|--:|--:|--:|--:|")?;
    for row in results.calls.iter().filter(|row| row.case == Case::Deep) {
        let naive = results.row(Case::Naive, row.connections).and_then(|row| row.floor);
        let (Some(ours), Some(naive)) = (row.ours, naive) else { continue };
        let ratio = ours.rate / naive.rate;
        let (ours, naive) = (rounded(ours.rate), format!("{:.1}", naive.rate));
        let target = if results.orders == MILLION { format!("> 1 {}", mark(ratio > 1.0)) } else { String::new() };
        writeln!(text, "| | {} | {ours} | {naive} | {ratio:.1} | {target} |", row.connections)?;
    }
    Ok(())
}

fn figures(text: &mut String, results: &Results) -> std::fmt::Result {
    let Results { fill, exports, orders, .. } = results;
    let (idle, own) = (mib(results.idle.0), mib(results.idle.1));
    let ready = median(results.ready.clone());
    let rate = f64::from(u32::try_from(*orders).unwrap_or(u32::MAX)) / fill.seconds;
    let is_million = *orders == MILLION;
    let only = |is_asked: bool, target: String| if is_asked { target } else { String::new() };
    writeln!(text, "\n| figure | measured | target |\n|---|--:|---|")?;
    writeln!(text, "| filling | {:.1} s, {} orders/s | |", fill.seconds, rounded(rate))?;
    writeln!(text, "| size on disk | {} MiB | |", rounded(mib(fill.bytes)))?;
    writeln!(text, "| start to ready, existing database | {ready:.0} ms | 1 s {} |", mark(ready <= READY_MS))?;
    writeln!(text, "| idle memory | {idle:.0} MiB, {own:.0} its own | 100 MiB {} |", mark(idle < IDLE_MIB))?;
    export(text, "a month", &exports.month, "")?;
    let rate = exports.full.rate();
    export(
        text,
        "all orders",
        &exports.full,
        &only(is_million, format!("100,000 rows/s {}", mark(rate >= EXPORT_RATE))),
    )?;
    memory(text, results, &exports.full, is_million)?;
    if exports.parts.rows > 0.0 {
        export(text, "all parts", &exports.parts, "")?;
        memory(text, results, &exports.parts, true)?;
    }
    if exports.cases.rows > 0.0 {
        let rate = exports.cases.rate();
        export(text, "all escalations", &exports.cases, &format!("50,000 rows/s {}", mark(rate >= CASES_RATE)))?;
        memory(text, results, &exports.cases, true)?;
    }
    writeln!(text)
}

fn export(text: &mut String, of: &str, export: &Export, target: &str) -> std::fmt::Result {
    let (rows, rate) = (rounded(export.rows), rounded(export.rate()));
    writeln!(text, "| CSV of {of} | {rows} rows, {:.2} s, {rate} rows/s | {target} |", export.seconds)
}

fn memory(text: &mut String, results: &Results, export: &Export, has_target: bool) -> std::fmt::Result {
    let over = mib(export.resident.saturating_sub(results.idle.0));
    let own = mib(export.own.saturating_sub(results.idle.1));
    let target = if has_target { format!("64 MiB {}", mark(over <= EXPORT_MIB)) } else { String::new() };
    writeln!(text, "| memory over idle while that runs | {over:.0} MiB, {own:.0} its own | {target} |")
}

fn rounded(value: f64) -> String {
    let text = format!("{value:.0}");
    grouped(text.parse().unwrap_or_default())
}

/// 1000000 as 1,000,000.
fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
