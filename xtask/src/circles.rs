//! Cycles in a graph of files.

use std::collections::{BTreeMap, BTreeSet};

/// Each cycle as its files, with the first one again at the end.
pub fn circles<'a>(mut graph: BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    loop {
        drop_ends(&mut graph);
        // Every remaining file leads to another remaining one, so following them comes back eventually.
        let Some((first, _)) = graph.first_key_value() else { return found };
        let mut way = vec![*first];
        let circle = loop {
            let next = graph[way[way.len() - 1]].first().copied().unwrap_or_default();
            if let Some(at) = way.iter().position(|seen| *seen == next) {
                let mut circle = way.split_off(at);
                circle.push(next);
                break circle;
            }
            way.push(next);
        };
        // Without its first file it is no longer a cycle; others are searched for in the rest.
        graph.remove(circle[0]);
        found.push(circle);
    }
}

/// Repeatedly removes files that import nothing of the rest.
fn drop_ends(graph: &mut BTreeMap<&str, BTreeSet<&str>>) {
    loop {
        let before = graph.len();
        let left: BTreeSet<&str> = graph.keys().copied().collect();
        graph.retain(|_, targets| {
            targets.retain(|target| left.contains(target));
            !targets.is_empty()
        });
        if graph.len() == before {
            return;
        }
    }
}
