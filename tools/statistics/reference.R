# Computes reference values for the statistics of packages/shared with R from published data, and prints them as JSON.
# `npm run test:tools` compares them with the stored values. To store new values:
# Rscript tools/statistics/reference.R > packages/shared/src/scoring/statistics/r-reference.fixture.json
# Needs the packages MASS and psych.
#
# anorexia: weights in pounds before and after treatment (Hand et al. 1994, A Handbook of Small Data Sets, 285), in MASS.
# bfi: five items on agreeableness from the SAPA project (Revelle, Wilt and Rosenthal 2010), in psych.
suppressMessages({library(MASS); library(psych)})

number <- function(x) ifelse(is.na(x), "null", formatC(x, digits = 15, format = "g", width = 1))
list_of <- function(x) paste0("[", paste(number(x), collapse = ","), "]")
object <- function(...) {
  parts <- c(...)
  paste0("{", paste0('"', names(parts), '":', parts, collapse = ","), "}")
}

paired <- function(before, after) {
  n <- length(before); df <- n - 1
  test <- t.test(after, before, paired = TRUE)
  s2 <- (var(before) + var(after)) / 2
  d <- mean(after - before) / sqrt(s2)
  # Bonett 2008, Confidence intervals for standardized linear contrasts of means, Psychological Methods 13, 99-109.
  r <- cor(before, after)
  se <- sqrt(d^2 * (var(before)^2 + var(after)^2 + 2 * r^2 * var(before) * var(after)) / (8 * df * s2^2) +
             var(after - before) / (df * s2))
  object(before = list_of(before), after = list_of(after), n = number(n), change = number(unname(test$estimate)),
         interval = list_of(test$conf.int), d = number(d), d_interval = list_of(d + c(-1, 1) * qnorm(0.975) * se))
}

welch <- function(one, other) {
  test <- t.test(one, other)
  object(one = list_of(one), other = list_of(other), difference = number(mean(one) - mean(other)),
         interval = list_of(test$conf.int), t = number(unname(test$statistic)), df = number(unname(test$parameter)),
         p = number(test$p.value))
}

treatments <- levels(anorexia$Treat)
pairs <- sapply(treatments, function(name) {
  rows <- anorexia[anorexia$Treat == name, ]
  paired(rows$Prewt, rows$Postwt)
})
gain <- anorexia$Postwt - anorexia$Prewt
against <- lapply(treatments, function(name) list(gain[anorexia$Treat == name], gain[anorexia$Treat != name]))
differences <- sapply(against, function(x) welch(x[[1]], x[[2]]))
p <- sapply(against, function(x) t.test(x[[1]], x[[2]])$p.value)
more <- c(p, 0.04, 0.01, 0.01, 0.8, 1)

items <- bfi[complete.cases(bfi[, 1:5]), 1:5][1:120, ]
items$A1 <- 7 - items$A1
reliability <- psych::alpha(items)

cat(object(
  paired = object(pairs),
  welch = paste0("[", paste(differences, collapse = ","), "]"),
  holm = object(p = list_of(more), adjusted = list_of(p.adjust(more, "holm"))),
  items = object(rows = paste0("[", paste(apply(items, 1, list_of), collapse = ","), "]"),
                 alpha = number(reliability$total$raw_alpha), item_rest = list_of(reliability$item.stats$r.drop))
), "\n")
