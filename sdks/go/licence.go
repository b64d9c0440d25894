// Package licence checks licences of Atalaya: online with a cache and a grace period, offline files, leases of seats.
// For Go 1.19 and later, with nothing but the standard library.
package licence

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"strings"
	"time"
)

const (
	begin      = "-----BEGIN LICENSE FILE-----"
	end        = "-----END LICENSE FILE-----"
	lineLength = 64
	// A clock that is corrected by so little was not set back.
	clockTolerance = time.Minute
)

// Refused says why a licence is not good. Code is stable: file, type, not_yet, expired, clock, machine, or the server's.
type Refused struct{ Code string }

func (refused *Refused) Error() string { return refused.Code }

// Data is what a file says of its key.
type Data struct {
	ID           string                 `json:"id"`
	Label        string                 `json:"label"`
	ClientName   string                 `json:"clientName"`
	Scopes       []string               `json:"scopes"`
	Devices      []string               `json:"devices"`
	Plan         *string                `json:"plan"`
	Entitlements map[string]interface{} `json:"entitlements"`
}

// Meta says when a file was made and until when it is good.
type Meta struct {
	Issued time.Time `json:"issued"`
	Expiry time.Time `json:"expiry"`
}

// Payload is what is inside an offline licence or a lease; the fields from LeaseID on are a lease's.
type Payload struct {
	Type        string    `json:"type"`
	Meta        Meta      `json:"meta"`
	Data        Data      `json:"data"`
	LeaseID     string    `json:"leaseId"`
	Seq         int       `json:"seq"`
	NotBefore   time.Time `json:"nbf"`
	Expires     time.Time `json:"exp"`
	Fingerprint string    `json:"fingerprint"`
	Name        string    `json:"name"`
	Seat        struct {
		Total    *int      `json:"total"`
		Borrowed bool      `json:"borrowed"`
		Over     bool      `json:"over"`
		Advisory bool      `json:"advisory"`
		RenewAt  time.Time `json:"renewAt"`
	} `json:"seat"`
	// Warning is what is wrong with a lease that only advises. The software goes on.
	Warning string `json:"-"`
}

var strict = base64.StdEncoding.Strict()

func isBase64(text string) bool {
	return strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") == "" && !strings.ContainsAny(text, "\r\n")
}

func write(enc, sig string) string {
	text := base64.StdEncoding.EncodeToString([]byte(`{"enc":"` + enc + `","sig":"` + sig + `","alg":"base64+ed25519"}`))
	var file strings.Builder
	file.WriteString(begin + "\n")
	for len(text) > lineLength {
		file.WriteString(text[:lineLength] + "\n")
		text = text[lineLength:]
	}
	file.WriteString(text + "\n" + end + "\n")
	return file.String()
}

func publicKey(publicPem string) (ed25519.PublicKey, bool) {
	block, _ := pem.Decode([]byte(publicPem))
	if block == nil {
		return nil, false
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	key, isEd25519 := parsed.(ed25519.PublicKey)
	return key, err == nil && isEd25519
}

// ReadFile gives the payload of a licence file. Strict: what is not byte for byte what the server writes is refused.
func ReadFile(publicPem, file string) (*Payload, error) {
	refused := &Refused{"file"}
	if !strings.HasPrefix(file, begin+"\n") || !strings.HasSuffix(file, "\n"+end+"\n") || len(file) < len(begin)+len(end)+3 {
		return nil, refused
	}
	body := strings.ReplaceAll(file[len(begin)+1:len(file)-len(end)-2], "\n", "")
	text, err := strict.DecodeString(body)
	if err != nil {
		return nil, refused
	}
	var parts struct{ Enc, Sig string }
	if json.Unmarshal(text, &parts) != nil || !isBase64(parts.Enc) || !isBase64(parts.Sig) || write(parts.Enc, parts.Sig) != file {
		return nil, refused
	}
	signature, err := strict.DecodeString(parts.Sig)
	if err != nil {
		return nil, refused
	}
	key, isKey := publicKey(publicPem)
	if !isKey || len(signature) != ed25519.SignatureSize || !ed25519.Verify(key, []byte("license/"+parts.Enc), signature) {
		return nil, refused
	}
	content, err := base64.StdEncoding.DecodeString(parts.Enc)
	if err != nil {
		return nil, refused
	}
	var payload Payload
	if json.Unmarshal(content, &payload) != nil {
		return nil, refused
	}
	return &payload, nil
}

// CheckLicence gives an offline licence that is good at this moment.
func CheckLicence(publicPem, file string, now time.Time) (*Payload, error) {
	payload, err := ReadFile(publicPem, file)
	if err != nil {
		return nil, err
	}
	if payload.Type != "" && payload.Type != "licence" {
		return nil, &Refused{"type"}
	}
	if !now.Before(payload.Meta.Expiry) {
		return nil, &Refused{"expired"}
	}
	return payload, nil
}

// CheckLease gives a lease that is good at this moment on this machine. lastSeen is the latest time that this machine knows, or zero:
// a clock before it was set back. In a lease that only advises, what is wrong stands in Warning and is no error.
func CheckLease(publicPem, file, fingerprint string, now, lastSeen time.Time) (*Payload, error) {
	payload, err := ReadFile(publicPem, file)
	if err != nil {
		return nil, err
	}
	if payload.Type != "lease" {
		return nil, &Refused{"type"}
	}
	if payload.Fingerprint != fingerprint {
		return nil, &Refused{"machine"}
	}
	switch {
	case !lastSeen.IsZero() && now.Before(lastSeen.Add(-clockTolerance)):
		payload.Warning = "clock"
	case now.Before(payload.NotBefore):
		payload.Warning = "not_yet"
	case !now.Before(payload.Expires):
		payload.Warning = "expired"
	}
	if payload.Warning != "" && !payload.Seat.Advisory {
		return nil, &Refused{payload.Warning}
	}
	return payload, nil
}
